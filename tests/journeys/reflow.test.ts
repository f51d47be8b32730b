import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { resize } from '../support/browser/resize.ts'
import { inShort, journey } from '../support/journey.ts'
import { cutOff, spaceText } from '../support/rooms/cutOff.ts'
import { child, children, openColumns } from '../support/teacher/column.ts'
import { login } from '../support/teacher/login.ts'
import { openCard, openReportCards, selectClass } from '../support/teacher/openReportCards.ts'
import { matrix, openOverview } from '../support/teacher/overview.ts'
import { openTools } from '../support/teacher/sheet.ts'
import { chooseStudent, student } from '../support/teacher/students.ts'

/** A tablet at 200 %, a phone held upright, and 1280 x 1024 at 400 %. */
const zoomed = [
  { width: 590, height: 410 },
  { width: 320, height: 568 },
  { width: 320, height: 256 },
]
const landscape = { width: 1180, height: 820 }

/** How far a finger can push the page aside. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    scrollTo(10_000, scrollY)
    const pushed = scrollX
    scrollTo(0, scrollY)
    return pushed
  })

/** How high the part of the window is that scrolls, around a row in its middle. */
const roomAround = (row: Locator) =>
  row.evaluate((middle) => {
    middle.scrollIntoView({ block: 'center', behavior: 'instant' })
    const stays = (element: Element | null): boolean =>
      element !== null && (/sticky|fixed/.test(getComputedStyle(element).position) || stays(element.parentElement))
    const lines = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y))
    return lines.filter((element) => !stays(element)).length
  })

async function inspectZoomed(page: Page, view: string, row: Locator): Promise<string[]> {
  const found: string[] = []
  for (const size of zoomed) {
    await resize(page, size)
    const pushed = await sideways(page)
    const room = await roomAround(row)
    if (pushed > 0) found.push(`${view}, ${size.width} x ${size.height}: pushed aside by ${pushed}`)
    if (room < 2 * 52) found.push(`${view}, ${size.width} x ${size.height}: ${room} left`)
  }
  await resize(page, landscape)
  return found
}

journey('zoomed in, a teacher swipes no sheet off the screen, and its bars leave room for it', async ({ tablet }) => {
  const { page } = tablet
  await openCard(page, '1a', 'Ben Çelik')
  const found = await inspectZoomed(page, 'report card', page.getByRole('radiogroup').nth(10))
  await openColumns(page)
  found.push(...(await inspectZoomed(page, 'column', children(page).nth(10))))
  await page.getByRole('button', { name: 'Nach Kind', exact: true }).click()
  await openOverview(page, '1a')
  found.push(...(await inspectZoomed(page, 'overview', matrix(page, '1a').locator('[data-student]').nth(10))))
  expect(found).toEqual([])
})

/** Words whose last line is not shown. */
const cutBelow = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('th *, nav *, label, [aria-hidden] > *, footer button *')]
      .filter((element) => getComputedStyle(element).overflow !== 'visible' && element.clientHeight > 1)
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map(({ textContent }) => textContent),
  )

journey('who sets text wider reads heads, names and buttons in full', async ({ tablet }) => {
  const { page } = tablet
  const found: string[] = []
  async function read(view: string): Promise<void> {
    for (const size of [landscape, { width: 820, height: 1180 }]) {
      await resize(page, size)
      for (const line of [...(await cutOff(page)), ...(await cutBelow(page))])
        found.push(`${view}, ${size.width}: ${line}`)
    }
    await resize(page, landscape)
  }
  await login(page)
  await openReportCards(page, '1a')
  await spaceText(page)
  await chooseStudent(page, 'Ben Çelik')
  await read('report card')
  await openOverview(page, '1a')
  await read('overview 1a')
  await selectClass(page, '3a')
  await matrix(page, '3a').waitFor()
  await read('overview 3a')
  expect(found).toEqual([])
})

journey.skipIf(inShort)(
  'upright and on the phone, a teacher sees the way from a column back to one child',
  async ({ tablet }) => {
    const { page } = tablet
    await login(page)
    await openReportCards(page, '1a')
    for (const size of [
      { width: 820, height: 1180 },
      { width: 390, height: 844 },
    ]) {
      await openColumns(page)
      await resize(page, size)
      await children(page).last().scrollIntoViewIfNeeded()
      await child(page, 'Yusuf Kaya').getByRole('radio').first().tap()
      await child(page, 'Yusuf Kaya').getByRole('radio').first().tap()
      // On a phone it is among the tools, whose button stays in the bar.
      if (size.width === 390) await openTools(page)
      const back = page.getByRole('button', { name: 'Nach Kind', exact: true })
      expect(await back.evaluate((button) => button.getBoundingClientRect().top)).toBeGreaterThan(0)
      await back.tap()
      await resize(page, landscape)
      await student(page, 'Yusuf Kaya').and(page.locator('[aria-current]')).waitFor()
    }
  },
)
