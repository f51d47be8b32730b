import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openTablet, type Tablet } from './browser/openTablet.ts'
import { drawSheet } from './rooms/drawSheet.ts'
import type { Room } from './rooms/Room.ts'
import { rooms } from './rooms/rooms.ts'
import { ensureBuilt } from './run/ensureBuilt.ts'
import { root } from './run/root.ts'
import type { Person } from './server/demo.ts'
import { startServer } from './server/startServer.ts'
import { login } from './teacher/login.ts'

const sizes = { landscape: [1180, 820], portrait: [820, 1180], phone: [390, 844], desktop: [1440, 900] } as const
const themes = ['light', 'dark'] as const
const folder = join(root, '.tmp', 'shots')
const userIDs: Record<Person, string> = { teacher: 'demo-lehrkraft', colleague: 'demo-kollegin', head: 'demo-leitung' }

const fileOf = (room: Room, suffix: string) => join(folder, `${room.name}-${suffix}.png`)

/** The pictures of one person's rooms in every size. The rooms are opened once: turning the tablet must not hurt. */
async function shoot({ page }: Tablet, shown: readonly Room[], theme: string): Promise<void> {
  for (const room of shown) {
    await page.setViewportSize({ width: 1180, height: 820 })
    try {
      await room.open(page)
    } catch (error) {
      console.error(`${room.name}: ${error instanceof Error ? error.message : error}`)
      process.exitCode = 1
      continue
    }
    for (const [size, [width, height]] of Object.entries(sizes)) {
      await page.setViewportSize({ width, height })
      // Rows out of sight are drawn in the frames after a jump; what is loaded beside the screen comes a moment later.
      await page.waitForTimeout(500)
      await page.screenshot({ path: fileOf(room, `${size}-${theme}`), animations: 'disabled' })
    }
  }
}

/**
 * `npm run shots [room …]`: pictures of every room in every size, light and dark, and contact sheets of them, to be
 * looked at beside the design.
 */
const wanted = process.argv.slice(2)
const shown = rooms.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
await ensureBuilt()
mkdirSync(folder, { recursive: true })
const server = await startServer()
try {
  for (const theme of themes) {
    for (const [who, some] of Map.groupBy(shown, (room) => room.who)) {
      const tablet = await openTablet({ url: server.url, colorScheme: theme })
      // Chosen on the device before anybody signs in, and kept for this person.
      const appearance = JSON.stringify({ theme, ...(who && { chosenBy: userIDs[who] }) })
      await tablet.context.addInitScript((value) => localStorage.setItem('appearance', value), appearance)
      // A dialog on its way in is no picture of it.
      await tablet.page.emulateMedia({ reducedMotion: 'reduce' })
      if (who) await login(tablet.page, who)
      await shoot(tablet, some, theme)
      await tablet.remove()
    }
  }
} finally {
  await server.remove()
}
const painter = await openTablet({ url: 'about:blank', hasNoTouch: true })
try {
  for (const theme of themes) {
    for (const [size, [width, height]] of Object.entries(sizes)) {
      const pictures = shown.map((room) => ({ name: room.name, file: fileOf(room, `${size}-${theme}`) }))
      const files = await drawSheet(painter.page, pictures, { width, height }, join(folder, `sheet-${size}-${theme}`))
      console.log(files.join('\n'))
    }
  }
} finally {
  await painter.remove()
}
