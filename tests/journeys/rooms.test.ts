import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { resize } from '../support/browser/resize.ts'
import { untilDrawn } from '../support/browser/untilDrawn.ts'
import { type Theme, turnTo, violations, violationsDayAndNight } from '../support/browser/violations.ts'
import { diskJourney, journey } from '../support/journey.ts'
import { commitNumber } from '../support/proofs/changedSince.ts'
import { chosenRooms } from '../support/rooms/chosenRooms.ts'
import { cutOff, spaceText, unspaceText } from '../support/rooms/cutOff.ts'
import type { Room } from '../support/rooms/Room.ts'
import { rooms } from '../support/rooms/rooms.ts'
import { sayAtTheEnd } from '../support/run/closingLines.ts'
import { login } from '../support/teacher/login.ts'

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
async function inspect(page: Page, room: Room, theme: Theme): Promise<string[]> {
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

/** Controls that a finger may miss, one line each: smaller than 44 CSS pixels in a direction; fields that Safari zooms into. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls =
      'button, a[href], input, select, textarea, summary, [role=radio], [role=checkbox], [role=switch], [role=tab], [role=option], [role=slider]'
    const least = 43.5

    function isSeen(element: Element): boolean {
      return (
        element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
        element.closest('[inert], [aria-hidden=true]') === null
      )
    }
    /** What is laid over a control to catch the finger. */
    function cover(element: Element): DOMRect[] {
      const { content, position, width, height } = getComputedStyle(element, '::after')
      if (content === 'none' || position !== 'absolute') return []
      return [new DOMRect(0, 0, Number.parseFloat(width), Number.parseFloat(height))]
    }
    /** A field is pressed by its label as well, where that lies around it or over it. */
    function hitBoxes(element: Element): DOMRect[] {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      return [...[element, ...labels].map((one) => one.getBoundingClientRect()), ...cover(element)]
    }
    const isInText = (element: Element) =>
      element.tagName === 'A' && getComputedStyle(element).display === 'inline' && element.closest('p') !== null
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} „${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}“`

    const found: string[] = []
    for (const element of document.querySelectorAll(controls)) {
      if (!isSeen(element) || isInText(element)) continue
      const boxes = hitBoxes(element)
      // A button of a library for screen readers alone, a pixel wide.
      if (boxes.every(({ width, height }) => width <= 1 || height <= 1)) continue
      if (!boxes.some(({ width, height }) => width >= least && height >= least)) {
        const [{ width, height } = new DOMRect()] = boxes
        found.push(`${nameOf(element)} ${width.toFixed(0)}x${height.toFixed(0)}`)
      }
      const isTyped = element.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=file])')
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (isTyped && size < 16) found.push(`${nameOf(element)} font ${size}px`)
    }
    return [...new Set(found)]
  })
}

declare global {
  interface Window {
    /** Icons that are there and not seen, because their colour is none. */
    unseen: Element[]
  }
}

/**
 * What gets lost where the system forces its colours, one line each: the edge of a field or a box, the difference between
 * what is chosen and what is not, and that an icon was transparent.
 */
async function lostColours(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    window.unseen = [...document.querySelectorAll('svg')].filter(
      (icon) => getComputedStyle(icon).color === 'rgba(0, 0, 0, 0)',
    )
  })
  await page.emulateMedia({ forcedColors: 'active' })
  await untilDrawn(page)
  const found = await page.evaluate(findLost)
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}

/** Runs in the page. */
function findLost(): string[] {
  const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const nameOf = (element: Element) =>
    `${element.getAttribute('role') ?? element.tagName.toLowerCase()} „${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}“`

  /** The element, what is drawn before and directly in it, and the same of the label or the frame around it. */
  function stylesOf(element: Element): CSSStyleDeclaration[] {
    const parent = element instanceof HTMLInputElement ? element.parentElement : null
    const around = [element.closest('label') ?? parent, parent?.parentElement]
    const all = [element, ...around].flatMap((one) => (one ? [one, ...one.querySelectorAll(':scope > :not(svg)')] : []))
    return all.flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::before')])
  }
  const edge = ({ borderWidth, outlineStyle }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' || /[1-9]/.test(borderWidth)
  const look = (element: Element) =>
    stylesOf(element)
      .map(({ borderBottom, outline, backgroundColor, backgroundImage, fontWeight }) =>
        [borderBottom, outline, backgroundColor, backgroundImage, fontWeight].join(' '),
      )
      .join('|')

  const found: string[] = []
  const fields = 'input:not([type=file], [type=radio]), textarea, [role=checkbox], [role=switch]'
  for (const field of document.querySelectorAll(fields)) {
    // A pixel wide: for screen readers only.
    if (isSeen(field) && field.getBoundingClientRect().width > 1 && !stylesOf(field).some(edge))
      found.push(`no edge: ${nameOf(field)}`)
  }
  const on =
    ':checked, [aria-checked=true], [aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false])'
  for (const chosen of document.querySelectorAll(on)) {
    const group = chosen.closest('[role=radiogroup], [role=tablist], [role=group], fieldset, nav, ul')
    const others = [...(group?.querySelectorAll(chosen.tagName) ?? [])].filter(
      (one) => one.getAttribute('role') === chosen.getAttribute('role') && !one.matches(on) && isSeen(one),
    )
    // The system draws its own choice.
    if (chosen instanceof HTMLInputElement && getComputedStyle(chosen).appearance !== 'none') continue
    if (isSeen(chosen) && others.length > 0 && others.every((other) => look(other) === look(chosen)))
      found.push(`chosen like the others: ${nameOf(chosen)}`)
  }
  for (const icon of window.unseen)
    if (isSeen(icon) && getComputedStyle(icon).color !== 'rgba(0, 0, 0, 0)')
      found.push(`an icon appears: ${nameOf(icon.closest('label, button, li') ?? icon)}`)
  return [...new Set(found)]
}

const nothing = 'meets no barrier, no small target and nothing cut off, by day or in the dark, at every width'
// The demo school has no logo yet; its settings ask for it.
const noLogo = /schoolFiles\/logo\.png/
// `npm test`: a fourteenth of all rows, another one with every commit. `npm run test:rooms`: every row, or those that ROOMS names.
const wanted = process.env.ROOMS ?? `${(commitNumber() % 14) + 1}/14`

/** The rooms that were looked at, whatever was found there. */
const seen = new Set<string>()
afterAll(() => {
  const dialogs = rooms.filter(({ name, dialog }) => dialog !== undefined && seen.has(name)).length
  const how = process.env.ROOMS === undefined ? `in short, part ${wanted}` : 'in full'
  sayAtTheEnd(`Views: ${seen.size} of ${rooms.length} rows, ${dialogs} of them dialogs, ${how}`)
})

// Each on a tablet of its own, so that one that does not open leaves the others.
for (const [at, room] of chosenRooms(wanted).entries()) {
  const on = room.alone === true ? diskJourney : journey
  on(`${room.name} ${nothing}`, async ({ tablet }) => {
    // Without network, refused, not there: what a state is made of. Other journeys hold the console to silence.
    tablet.expectErrors(room.alone === true ? /./ : noLogo)
    if (room.who) await login(tablet.page, room.who)
    const found = await inspect(tablet.page, room, at % 2 === 0 ? 'light' : 'dark')
    seen.add(room.name)
    expect(found).toEqual([])
  })
}
