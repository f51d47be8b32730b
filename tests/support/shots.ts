import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openTablet, type Tablet } from './browser/openTablet.ts'
import { resize } from './browser/resize.ts'
import { spaceText, unspaceText } from './rooms/cutOff.ts'
import { drawSheet } from './rooms/drawSheet.ts'
import type { Room } from './rooms/Room.ts'
import { rooms } from './rooms/rooms.ts'
import { ensureBuilt } from './run/ensureBuilt.ts'
import { root } from './run/root.ts'
import type { Person } from './server/demo.ts'
import { startServer } from './server/startServer.ts'
import { login } from './teacher/login.ts'

/** A way to look at a room. */
interface Look {
  size: readonly [width: number, height: number]
  /** A finger and a mouse see other sizes, and no browser becomes the other on the way: each opens a room anew. */
  hasMouse?: boolean
  /** The system's own colours. */
  isForced?: boolean
  /** Text set wider, as in WCAG 1.4.12. */
  isSpaced?: boolean
}

const landscape = [1180, 820] as const
const themes = ['light', 'dark'] as const
const folder = join(root, '.tmp', 'shots')
const userIDs: Record<Person, string> = { teacher: 'demo-lehrkraft', colleague: 'demo-kollegin', head: 'demo-leitung' }

const looks: Record<string, Look> = {
  landscape: { size: landscape },
  portrait: { size: [820, 1180] },
  phone: { size: [390, 844] },
  desktop: { size: [1440, 900], hasMouse: true },
  /** The tablet at 200 %. */
  zoom: { size: [590, 410] },
  /** A computer of 1280 at 400 %. */
  narrow: { size: [320, 568] },
  forced: { size: landscape, isForced: true },
  spaced: { size: landscape, isSpaced: true },
}

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { looks: { type: 'string', default: 'landscape,portrait,phone,desktop' }, theme: { type: 'string' } },
})
const chosen = values.looks.split(',').map((name): [string, Look] => {
  const look = looks[name]
  if (!look) throw new Error(`${name} is none of ${Object.keys(looks).join(', ')}`)
  return [name, look]
})
const shownThemes = themes.filter((theme) => values.theme === undefined || values.theme === theme)
const unknown = wanted.filter((name) => !rooms.some((room) => room.name === name))
if (unknown.length > 0) throw new Error(`There is no room ${unknown.join(', ')}`)
const shown = rooms.filter(({ name }) => wanted.length === 0 || wanted.includes(name))

const fileOf = (room: Room, suffix: string) => join(folder, `${room.name}-${suffix}.png`)

/** The pictures of a room in every look and theme. It is opened once: turning the tablet must not hurt. */
async function shoot({ page }: Tablet, room: Room, some: typeof chosen): Promise<void> {
  const [width, height] = landscape
  await page.setViewportSize({ width, height })
  await room.open(page)
  for (const [name, { size, isForced, isSpaced }] of some) {
    await resize(page, { width: size[0], height: size[1] })
    if (isSpaced) await spaceText(page)
    for (const theme of shownThemes) {
      await page.emulateMedia({ colorScheme: theme, forcedColors: isForced ? 'active' : 'none' })
      // Rows out of sight are drawn in the frames after a jump; what is loaded beside the screen comes a moment later.
      await page.waitForTimeout(250)
      await page.screenshot({ path: fileOf(room, `${name}-${theme}`), animations: 'disabled' })
    }
    if (isSpaced) await unspaceText(page)
  }
}

async function visit(url: string, some: typeof chosen, who: Person | undefined, rooms: readonly Room[]): Promise<void> {
  const hasNoTouch = some.some(([, { hasMouse }]) => hasMouse === true)
  const tablet = await openTablet({ profile: 'disk', url, hasNoTouch })
  // Chosen on the device before anybody signs in, and kept for this person.
  const appearance = JSON.stringify({ theme: 'system', ...(who && { chosenBy: userIDs[who] }) })
  await tablet.context.addInitScript((value) => localStorage.setItem('appearance', value), appearance)
  // A dialog on its way in is no picture of it.
  await tablet.page.emulateMedia({ reducedMotion: 'reduce' })
  try {
    if (who) await login(tablet.page, who)
    for (const room of rooms) {
      await shoot(tablet, room, some).catch((error: unknown) => {
        console.error(`${room.name}: ${error instanceof Error ? error.message : error}`)
        process.exitCode = 1
      })
    }
  } finally {
    await tablet.remove()
  }
}

/**
 * `npm run shots -- [--looks zoom,forced] [--theme light] [room …]`: pictures of every room in these looks and themes,
 * and contact sheets of them, to be looked at beside the design.
 */
await ensureBuilt()
mkdirSync(folder, { recursive: true })
for (const some of Map.groupBy(chosen, ([, { hasMouse }]) => hasMouse).values()) {
  // What a room does to the school would be there already when it is opened again.
  const server = await startServer()
  try {
    await server.renewSchool()
    const together = shown.filter(({ alone }) => alone !== true)
    for (const [who, rooms] of Map.groupBy(together, (room) => room.who)) await visit(server.url, some, who, rooms)
    for (const room of shown.filter(({ alone }) => alone === true)) {
      await server.renewSchool()
      await visit(server.url, some, room.who, [room])
    }
  } finally {
    await server.remove()
  }
}
const painter = await openTablet({ profile: 'disk', url: 'about:blank', hasNoTouch: true })
try {
  for (const [name, { size }] of chosen) {
    for (const theme of shownThemes) {
      const pictures = shown.map((room) => ({ name: room.name, file: fileOf(room, `${name}-${theme}`) }))
      const [width, height] = size
      const files = await drawSheet(painter.page, pictures, { width, height }, join(folder, `sheet-${name}-${theme}`))
      console.log(files.join('\n'))
    }
  }
} finally {
  await painter.remove()
}
