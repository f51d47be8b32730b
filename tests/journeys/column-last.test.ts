import { expect } from 'vitest'
import { resize } from '../support/browser/resize.ts'
import { violations, violationsDayAndNight } from '../support/browser/violations.ts'
import { journey } from '../support/journey.ts'
import {
  child,
  children,
  chooseColumn,
  chosenChild,
  key,
  openColumnOf3a,
  openColumns,
  words,
} from '../support/teacher/column.ts'
import { copyOf, empty, gradeOf, mark, seed, spring, toggle } from '../support/teacher/columnLast.ts'
import { login } from '../support/teacher/login.ts'
import { chooseClass, openReportCards } from '../support/teacher/openReportCards.ts'
import { row, syncButton, tick, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { redo, undo } from '../support/teacher/undo.ts'

const [clara, milan, greta, liam] = ['Clara Albers', 'Milan Arslan', 'Greta Behrens', 'Liam Cordes'] as const

journey(
  'a mark taken over in one tab is seen in another, and a child with two versions is asked about, not written over',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    const emil = await untouched('3a')
    await seed(head, '3a', { [emil]: mark('art', '4') })
    await head.save('3a', emil, (entry) => entry)
    await openColumnOf3a(page, 'Kunst')
    await toggle(page).tap()
    const second = await tablet.context.newPage()
    await second.goto('/reportCard/main')
    await chooseClass(second, '3a')
    await chooseStudent(second, emil)
    await copyOf(page, emil).tap()
    await expect.poll(() => row(second, 'Kunst').getByRole('radio', { checked: true }).textContent()).toBe('4')
    await tick(second, 'Kunst', '6')
    await child(page, emil).getByText('2 Noten schlechter').waitFor()
    await second.getByRole('button', { name: 'Speichern', exact: true }).tap()
    await untilTransferred(page)
    await second.close()
    await page.bringToFront()

    // A colleague was faster, and this tablet has not heard of it.
    await head.save('3a', emil, (entry) => ({ ...entry, grades: mark('art', '1') }))
    await copyOf(page, emil).tap()
    await syncButton(page, /^Zwei Fassungen.*1 entscheiden/).waitFor()
    expect(await gradeOf(head, emil, 'art')).toBe('1')
  },
)

journey(
  'a teacher sees the last half-year beside every child, takes marks over by one tap each, and a jump is marked and said',
  async ({ tablet, head }) => {
    const { page } = tablet
    await empty(head, '3a', 'math')
    await seed(head, '3a', { [clara]: mark('math', '2'), [milan]: mark('math', '5'), [liam]: mark('math', 'ne') })
    await seed(head, '3a', { [greta]: mark('math', '4') }, '2023/2024-1. Halbjahr')
    await openColumnOf3a(page, 'Mathematik')
    expect(await toggle(page).getAttribute('aria-checked')).toBe('false')
    expect(await page.getByText('zuletzt').count()).toBe(0)
    await toggle(page).tap()
    await page.getByText('2023/2024, 2. Halbjahr (3); 2023/2024, 1. Halbjahr (1).').waitFor()
    expect(await copyOf(page, clara).textContent()).toBe('zuletzt 2')
    const { width, height } = (await copyOf(page, clara).boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)

    // Of the child of this moment: the keys go on, as after a key.
    expect(await chosenChild(page).textContent()).toContain(clara)
    await copyOf(page, clara).tap()
    await expect.poll(() => chosenChild(page).textContent()).toContain(milan)
    // Of another: they stay.
    await copyOf(page, liam).tap()
    await expect.poll(async () => (await words(page)).slice(0, 4)).toEqual(['gut', 'offen', 'offen', 'nicht erteilt'])
    expect(await chosenChild(page).textContent()).toContain(milan)
    expect(await copyOf(page, liam).isDisabled()).toBe(true)

    await key(page, '2').tap()
    await page.getByText(`${milan}: gut, 3 Noten besser. Weiter mit ${greta}.`).waitFor({ state: 'attached' })
    await child(page, milan).getByText('3 Noten besser').waitFor()
    await key(page, '5').tap()
    expect(
      await children(page)
        .getByText(/Noten? (besser|schlechter)/)
        .count(),
    ).toBe(1)
    await undo(page).tap()
    await undo(page).tap()
    await expect.poll(() => copyOf(page, milan).isDisabled()).toBe(false)
    await undo(page).tap()
    await expect.poll(async () => (await words(page)).slice(0, 4)).toEqual(['gut', 'offen', 'offen', 'offen'])
    await redo(page).tap()
    await untilTransferred(page)
    await expect.poll(() => gradeOf(head, liam, 'math')).toBe('ne')
    expect(await gradeOf(head, clara, 'math')).toBe('2')
    expect(await gradeOf(head, milan, 'math')).toBeUndefined()

    // One choice for both views, and after a reload.
    await child(page, clara).tap()
    await page.getByRole('button', { name: 'Nach Kind', exact: true }).tap()
    await page.locator('main').getByText('zuletzt 2', { exact: true }).waitFor()
    await toggle(page).tap()
    await openColumns(page)
    expect(await toggle(page).getAttribute('aria-checked')).toBe('false')
    await toggle(page).tap()
    await chooseColumn(page, 'Mathematik')
    await page.reload()
    await copyOf(page, clara).waitFor()
    const earlier = (await head.student('3a', liam)).grades.find(({ year }) => year === spring)
    expect(earlier?.grades).toEqual(mark('math', 'ne'))
  },
)

journey(
  'a double tap takes one mark over, also where the list moves on under the finger; a held Enter takes one',
  async ({ tablet, head }) => {
    const { page } = tablet
    await empty(head, '3a', 'music')
    const all = (await head.students('3a')).map(({ preName, name }) => [`${preName} ${name}`, mark('music', '2')])
    await seed(head, '3a', Object.fromEntries(all))
    await openColumnOf3a(page, 'Musik')
    await toggle(page).tap()
    await page.getByText('Login erfolgreich').waitFor({ state: 'detached' })
    const given = async () => (await words(page)).filter((word) => word !== 'offen').length
    // The last child in sight: the list moves up by one when it is done.
    const foot = await page.locator('[data-column-foot]').boundingBox()
    const inSight = await children(page).evaluateAll(
      (rows, end) => rows.filter((one) => one.getBoundingClientRect().bottom < end).length,
      foot?.y ?? 0,
    )
    const last = children(page).nth(inSight - 1)
    await last.getByRole('button').first().tap()
    const place = await last.getByRole('button', { name: /übernehmen$/ }).boundingBox()
    const [x, y] = [(place?.x ?? 0) + 20, (place?.y ?? 0) + 20]
    await page.touchscreen.tap(x, y)
    await page.touchscreen.tap(x, y)
    await expect.poll(given).toBe(1)

    const chosen = await chosenChild(page).textContent()
    await copyOf(page, clara).focus()
    await page.keyboard.down('Enter')
    for (let again = 0; again < 5; again += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect.poll(given).toBe(2)
    expect(await chosenChild(page).textContent()).toBe(chosen)

    // By the keyboard from child to child, mark by mark.
    await child(page, milan).tap()
    await child(page, milan).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await expect.poll(async () => (await words(page)).slice(0, 3)).toEqual(['gut', 'gut', 'gut'])
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      `${liam}: zuletzt 2, übernehmen`,
    )
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await words(page)).slice(0, 3)).toEqual(['gut', 'gut', 'offen'])
    await untilTransferred(page)
  },
)

journey(
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
      if ((await toggle(page).getAttribute('aria-checked')) === 'false') await toggle(page).tap()
      const pad = page.getByRole('radiogroup', { name: /^Bewertung für/ }).getByRole('radio')
      await children(page).first().getByRole('button').first().tap()
      await pad.nth(3).tap()
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
      const copy = await children(page)
        .first()
        .getByRole('button', { name: /übernehmen$/ })
        .boundingBox()
      expect((copy?.x ?? 0) + (copy?.width ?? 0)).toBeLessThanOrEqual(390)
      await name.evaluate((element, text) => {
        element.textContent = text
      }, short)
      await resize(page, { width: 1180, height: 820 })
      await page.goto('/home')
    }
  },
)
