import type { Page } from 'playwright-core'
import { resize } from '../browser/resize.ts'
import { type Theme, turnTo, violations, violationsDayAndNight } from '../browser/violations.ts'
import { cutOff, spaceText, unspaceText } from './cutOff.ts'
import { lostColours } from './lostColours.ts'
import type { Room } from './Room.ts'
import { smallTargets } from './smallTargets.ts'

const landscape = { width: 1180, height: 820 }
/** Held upright, and a phone. */
const narrower = [
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
]
// `npm run test:long` and `test:rooms` also look at a computer of 1280 zoomed to 400 % and to 200 %, at a third and a half
// of the screen in split view, and at text set wider.
const isWhole = process.env.ROOMS !== undefined
if (isWhole)
  narrower.push(
    { width: 320, height: 568 },
    { width: 640, height: 512 },
    { width: 507, height: 820 },
    { width: 678, height: 820 },
  )

/**
 * Everything that is wrong in a room, said with the circumstance: against WCAG 2.2 AA, in size, or cut off. In short it
 * is looked at in one theme: what differs are the colours alone, and the rooms are built of the same ones.
 */
export async function inspect(page: Page, room: Room, theme: Theme): Promise<string[]> {
  await page.setViewportSize(landscape)
  await room.open(page)
  const found: string[] = []
  const note = (when: string, lines: string[]) => found.push(...lines.map((line) => `${room.name}, ${when}: ${line}`))
  if (isWhole) note('1180', await violationsDayAndNight(page))
  else {
    await turnTo(page, theme)
    note(`1180, ${theme}`, await violations(page))
    await turnTo(page, 'light')
  }
  note('1180', await smallTargets(page))
  for (const size of narrower) {
    await resize(page, size)
    note(`${size.width}`, await cutOff(page))
    note(`${size.width}`, await smallTargets(page))
  }
  if (isWhole) {
    await resize(page, landscape)
    await spaceText(page)
    note('spaced', await cutOff(page))
    await unspaceText(page)
    note('forced colours', await lostColours(page))
  }
  return found
}
