import { expect } from 'vitest'
import { reload } from '../support/browser/reload.ts'
import { resize } from '../support/browser/resize.ts'
import { violations, violationsDayAndNight } from '../support/browser/violations.ts'
import { inShort, journey } from '../support/journey.ts'
import {
  mark as boxOf,
  child,
  children,
  chooseColumn,
  give,
  leaveColumns,
  openColumnOf3a,
  openColumns,
  words,
} from '../support/teacher/column.ts'
import { empty, gradeOf, lastDot, mark, seed, spring, toggle } from '../support/teacher/lastHalfYear.ts'
import { login } from '../support/teacher/login.ts'
import { chooseClass, openReportCards } from '../support/teacher/openReportCards.ts'
import { openTools, row, syncButton, tick, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { undo } from '../support/teacher/undo.ts'

const [clara, milan, greta, liam] = ['Clara Albers', 'Milan Arslan', 'Greta Behrens', 'Liam Cordes'] as const

journey.skipIf(inShort)(
  'a mark taken over in one tab is seen in another, and a child with two versions is asked about, not written over',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    const emil = await untouched('3a')
    await seed(head, '3a', { [emil]: mark('art', '4') })
    await head.save('3a', emil, (entry) => entry)
    await openColumnOf3a(page, 'Kunst')
    await openTools(page)
    await toggle(page).tap()
    const second = await tablet.context.newPage()
    await second.goto('/reportCard/main')
    await chooseClass(second, '3a')
    await chooseStudent(second, emil)
    await give(page, emil, '4')
    await expect.poll(() => row(second, 'Kunst').getByRole('radio', { checked: true }).textContent()).toBe('4')
    await tick(second, 'Kunst', '6')
    await child(page, emil).getByText('2 Noten schlechter').waitFor()
    await second.getByRole('button', { name: 'Speichern', exact: true }).tap()
    await untilTransferred(page)
    await second.close()
    await page.bringToFront()

    // A colleague was faster, and this tablet has not heard of it.
    await head.save('3a', emil, (entry) => ({ ...entry, grades: mark('art', '1') }))
    await give(page, emil, '4')
    await syncButton(page, /^Zwei Fassungen.*1 entscheiden/).waitFor()
    expect(await gradeOf(head, emil, 'art')).toBe('1')
  },
)

journey.skipIf(inShort)(
  'a teacher sees the last half-year at every child, takes marks over by one tap each, and a jump is marked and said',
  async ({ tablet, head }) => {
    const { page } = tablet
    await empty(head, '3a', 'math')
    await seed(head, '3a', { [clara]: mark('math', '2'), [milan]: mark('math', '5'), [liam]: mark('math', 'ne') })
    await seed(head, '3a', { [greta]: mark('math', '4') }, '2023/2024-1. Halbjahr')
    await openColumnOf3a(page, 'Mathematik')
    await openTools(page)
    expect(await toggle(page).getAttribute('aria-checked')).toBe('false')
    expect(await page.getByText('zuletzt').count()).toBe(0)
    await toggle(page).tap()
    await page.getByText('2023/2024, 2. Halbjahr (3); 2023/2024, 1. Halbjahr (1).').waitFor()
    await child(page, clara).getByText('zuletzt 2').waitFor()
    // The dot is in the cell whose tap takes the mark over.
    const dot = await lastDot(page, clara).boundingBox()
    const cell = await boxOf(page, clara, '2').boundingBox()
    expect((dot?.x ?? 0) > (cell?.x ?? 0) && (dot?.x ?? 0) < (cell?.x ?? 0) + (cell?.width ?? 0)).toBe(true)
    await give(page, clara, '2')
    await give(page, milan, '2')
    await child(page, milan).getByText('3 Noten besser').waitFor()
    expect(
      await children(page)
        .getByText(/Noten? (besser|schlechter)/)
        .count(),
    ).toBe(1)
    await undo(page).tap()
    await expect.poll(async () => (await words(page)).slice(0, 2)).toEqual(['gut', 'leer'])
    await untilTransferred(page)
    await expect.poll(() => gradeOf(head, clara, 'math')).toBe('2')

    // One choice for both views, and after a reload.
    await give(page, clara, '3')
    await leaveColumns(page)
    await page.locator('main').getByText('zuletzt 2', { exact: true }).waitFor()
    await openTools(page)
    await toggle(page).tap()
    await openColumns(page)
    await openTools(page)
    expect(await toggle(page).getAttribute('aria-checked')).toBe('false')
    await toggle(page).tap()
    await chooseColumn(page, 'Mathematik')
    await reload(page)
    await child(page, clara).getByText('zuletzt 2').waitFor()
    const earlier = (await head.student('3a', liam)).grades.find(({ year }) => year === spring)
    expect(earlier?.grades).toEqual(mark('math', 'ne'))
  },
)

journey.skipIf(inShort)(
  'a teacher with a screen reader meets no barrier beside the last half-year, by day or in the dark',
  async ({ tablet, head }) => {
    const { page } = tablet
    const ticks = await head.students('1a')
    const begins = { subject: 'asv', category: 'asv-lern', snippet: 'asv-lern-1', grade: 'trifft voll zu' }
    const [first, second] = ticks.map(({ preName, name }) => `${preName} ${name}`)
    await seed(head, '1a', { [first ?? '']: [begins], [second ?? '']: [begins] })
    await seed(head, '3a', { [clara]: mark('german', '1'), [milan]: mark('german', '5') })
    await login(page)
    for (const className of ['3a', '1a']) {
      await openReportCards(page, className)
      await openColumns(page)
      await openTools(page)
      if ((await toggle(page).getAttribute('aria-checked')) === 'false') await toggle(page).tap()
      await children(page).first().getByRole('radio').nth(3).tap()
      await children(page)
        .getByText(/Noten|Stufen/)
        .first()
        .waitFor()
      for (const [width, height] of [
        [1180, 820],
        [820, 1180],
        [390, 844],
      ] as const) {
        await resize(page, { width, height })
        // The bar below cuts the last row in sight: so far down, it shows enough of it for a finger.
        await page.evaluate(() => scrollTo(0, 12))
        // The colours are the same at every width.
        expect(await (width === 1180 ? violationsDayAndNight(page) : violations(page))).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      }
      const name = children(page).first().locator('b')
      const short = await name.textContent()
      await name.evaluate((element) => {
        element.textContent = 'Meyer-Schulze '.repeat(22)
      })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await name.evaluate((element, text) => {
        element.textContent = text
      }, short)
      await resize(page, { width: 1180, height: 820 })
      await page.goto('/home')
    }
  },
)
