import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openTablet, type Tablet } from './browser/openTablet.ts'
import { resize } from './browser/resize.ts'
import { drawSheet } from './rooms/drawSheet.ts'
import type { Room } from './rooms/Room.ts'
import { rooms } from './rooms/rooms.ts'
import { ensureBuilt } from './run/ensureBuilt.ts'
import { root } from './run/root.ts'
import type { Person } from './server/demo.ts'
import { startServer } from './server/startServer.ts'
import { login } from './teacher/login.ts'

type Sizes = Record<string, readonly [number, number]>
/** A room is opened once on each: a finger and a mouse see other sizes, and no browser becomes the other on the way. */
interface Device {
  hasNoTouch: boolean
  sizes: Sizes
}

const landscape = [1180, 820] as const
const themes = ['light', 'dark'] as const
const folder = join(root, '.tmp', 'shots')
const userIDs: Record<Person, string> = { teacher: 'demo-lehrkraft', colleague: 'demo-kollegin', head: 'demo-leitung' }

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { forced: { type: 'boolean', default: false }, zoom: { type: 'boolean', default: false } },
})
const usual: Device[] = [
  { hasNoTouch: false, sizes: { landscape, portrait: [820, 1180], phone: [390, 844] } },
  { hasNoTouch: true, sizes: { desktop: [1440, 900] } },
]
const alike = (sizes: Sizes): Device[] => [{ hasNoTouch: false, sizes }]
const devices = values.zoom ? alike({ zoom: [590, 410] }) : values.forced ? alike({ forced: landscape }) : usual
const unknown = wanted.filter((name) => !rooms.some((room) => room.name === name))
if (unknown.length > 0) throw new Error(`There is no room ${unknown.join(', ')}`)
const shown = rooms.filter(({ name }) => wanted.length === 0 || wanted.includes(name))

const fileOf = (room: Room, suffix: string) => join(folder, `${room.name}-${suffix}.png`)

/** The pictures of a room in every size and theme. It is opened once: turning the tablet must not hurt. */
async function shoot({ page }: Tablet, room: Room, sizes: Sizes): Promise<void> {
  const [width, height] = landscape
  await page.setViewportSize({ width, height })
  await room.open(page)
  for (const [size, [width, height]] of Object.entries(sizes)) {
    await resize(page, { width, height })
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      // Rows out of sight are drawn in the frames after a jump; what is loaded beside the screen comes a moment later.
      await page.waitForTimeout(250)
      await page.screenshot({ path: fileOf(room, `${size}-${theme}`), animations: 'disabled' })
    }
  }
}

async function visit(url: string, device: Device, who: Person | undefined, some: readonly Room[]): Promise<void> {
  const tablet = await openTablet({ profile: 'disk', url, hasNoTouch: device.hasNoTouch })
  // Chosen on the device before anybody signs in, and kept for this person.
  const appearance = JSON.stringify({ theme: 'system', ...(who && { chosenBy: userIDs[who] }) })
  await tablet.context.addInitScript((value) => localStorage.setItem('appearance', value), appearance)
  // A dialog on its way in is no picture of it.
  await tablet.page.emulateMedia({ reducedMotion: 'reduce', forcedColors: values.forced ? 'active' : 'none' })
  try {
    if (who) await login(tablet.page, who)
    for (const room of some) {
      await shoot(tablet, room, device.sizes).catch((error: unknown) => {
        console.error(`${room.name}: ${error instanceof Error ? error.message : error}`)
        process.exitCode = 1
      })
    }
  } finally {
    await tablet.remove()
  }
}

/**
 * `npm run shots -- [--zoom] [--forced] [room …]`: pictures of every room in every size, light and dark, and contact
 * sheets of them, to be looked at beside the design; with 200 % zoom, or in forced colours.
 */
await ensureBuilt()
mkdirSync(folder, { recursive: true })
for (const device of devices) {
  // What a room does to the school would be there already when it is opened again.
  const server = await startServer()
  try {
    const together = shown.filter(({ alone }) => alone !== true)
    for (const [who, some] of Map.groupBy(together, (room) => room.who)) await visit(server.url, device, who, some)
    for (const room of shown.filter(({ alone }) => alone === true)) await visit(server.url, device, room.who, [room])
  } finally {
    await server.remove()
  }
}
const painter = await openTablet({ profile: 'disk', url: 'about:blank', hasNoTouch: true })
try {
  for (const [size, [width, height]] of devices.flatMap(({ sizes }) => Object.entries(sizes))) {
    for (const theme of themes) {
      const pictures = shown.map((room) => ({ name: room.name, file: fileOf(room, `${size}-${theme}`) }))
      const files = await drawSheet(painter.page, pictures, { width, height }, join(folder, `sheet-${size}-${theme}`))
      console.log(files.join('\n'))
    }
  }
} finally {
  await painter.remove()
}
