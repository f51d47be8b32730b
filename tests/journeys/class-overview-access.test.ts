import { expect } from 'vitest'
import { openTablet } from '../support/browser/openTablet.ts'
import { violations, violationsDayAndNight } from '../support/browser/violations.ts'
import { inShort, journey } from '../support/journey.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards, selectClass } from '../support/teacher/openReportCards.ts'
import {
  filter,
  graded,
  homeOverview,
  lack,
  listRow,
  matrix,
  openOverview,
  rowHead,
} from '../support/teacher/overview.ts'
import { cell, row } from '../support/teacher/sheet.ts'

journey('a teacher moves in the overview by keys alone and opens a place', async ({ tablet, head }) => {
  const { page } = tablet
  await login(page)
  await openReportCards(page, '3a')
  await openOverview(page, '3a')
  const [first, second] = await page.getByRole('rowheader').allTextContents()
  await rowHead(page, first ?? '').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(await focused()).toMatch(new RegExp(`^${second}, Mathematik: `))
  await page.keyboard.press('Control+End')
  expect(await focused()).toMatch(/, Fehltage, Texte: /)
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toMatch(new RegExp(`^${first}, Deutsch: `))
  // One stop for all of it: the one before lies in the bar.
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await row(page, 'Deutsch').waitFor()
  expect((await head.students('3a')).length).toBe(25)
})

journey.skipIf(inShort)('the overview stands upright, on a phone and on paper', async ({ server, head, untouched }) => {
  const begun = await untouched('3a')
  await head.save('3a', begun, graded('music', 'sport'))
  for (const [width, height] of [
    [820, 1180],
    [390, 844],
  ] as const) {
    const tablet = await openTablet({ url: server.url, width, height })
    try {
      const { page } = tablet
      await login(page)
      await homeOverview(page, '3a').click()
      await matrix(page, '3a').waitFor()
      // On a phone the row of a begun child leads to the first subject that lacks something.
      const cells = width < 640 ? listRow(page, begun) : lack(page, begun, 'Musik')
      if (width < 640) {
        const words = page.locator('[data-student]', { has: cells })
        expect(await words.textContent()).toMatch(/noch 2\sNoten, 5\sTexte, Fehltage.*Deutsch: fertig; .*Musik: leer; /)
        await page.locator('[data-student] button').first().focus()
        await page.keyboard.press('End')
        await page.keyboard.press('ArrowDown')
        const below = await page.locator('[data-student]').nth(1).getAttribute('data-student')
        expect(
          await page.evaluate(() => document.activeElement?.closest('[data-student]')?.getAttribute('data-student')),
        ).toBe(below)
      }
      const box = await cells.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      expect(await violations(page)).toEqual([])
      await page.emulateMedia({ media: 'print' })
      expect(await filter(page, /^Alle/).isVisible()).toBe(false)
      expect(await page.getByText(/Klasse 3a, Schuljahr 2024\/2025, 1. Halbjahr, Stand /).isVisible()).toBe(true)
      await page.emulateMedia({ media: null })
      await cells.tap()
      await cell(page, 'Musik', '1').waitFor()
      await expect.poll(() => page.locator('[data-missing]').getAttribute('data-cell')).toBe('music')
      await page.goBack()
      await expect.poll(() => cells.evaluate((it) => it === document.activeElement)).toBe(true)
      if (width < 640) {
        await page.locator('[data-student] [data-at="-1"]').first().tap()
        await row(page, 'Deutsch').waitFor()
      }
      expect(tablet.problems()).toEqual([])
    } finally {
      await tablet.remove()
    }
  }
})

journey.skipIf(inShort)(
  'a teacher with a screen reader meets no barrier in the overview, in light and in dark',
  async ({ tablet }) => {
    const { page } = tablet
    await login(page)
    for (const className of ['1a', '3a']) {
      await page.goto('/reportCard/overview')
      await selectClass(page, className)
      await matrix(page, className).waitFor()
      expect(await violationsDayAndNight(page)).toEqual([])
    }
    await page.goto('/home')
    await homeOverview(page, '3a')
      .filter({ hasText: / fertig$/ })
      .waitFor()
    expect(await violationsDayAndNight(page)).toEqual([])
  },
)
