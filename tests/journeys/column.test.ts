import { expect } from 'vitest'
import { reload } from '../support/browser/reload.ts'
import { violationsDayAndNight } from '../support/browser/violations.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { diskJourney, inShort, journey } from '../support/journey.ts'
import { begins } from '../support/server/demo.ts'
import {
  child,
  children,
  chooseColumn,
  chooseGroup,
  fillOpen,
  give,
  leaveColumns,
  mark,
  marks,
  openColumns,
  wordOf,
  words,
} from '../support/teacher/column.ts'
import { onTablet, untilAppIsKept } from '../support/teacher/device.ts'
import { empty } from '../support/teacher/lastHalfYear.ts'
import { login } from '../support/teacher/login.ts'
import { chooseClass, openReportCards, selectClass } from '../support/teacher/openReportCards.ts'
import { text, tick, ticked, untilTransferred, write } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

diskJourney.skipIf(inShort)(
  'a tablet dies offline in the middle of a column and everything that was called safe is there and arrives',
  async ({ tablet, network, head }) => {
    tablet.expectErrors(withoutNetwork)
    await empty(head, '3a', 'math')
    await login(tablet.page)
    await openReportCards(tablet.page, '3a')
    await untilAppIsKept(tablet.page)
    // The day before: a browser that is killed forgets the cookies of its last half minute.
    await tablet.close()
    await tablet.reopen()
    await network.down()
    await tablet.page.goto('/reportCard/main')
    await chooseClass(tablet.page, '3a')
    await openColumns(tablet.page)
    await chooseColumn(tablet.page, 'Mathematik')
    await fillOpen(tablet.page, 'befriedigend')
    await onTablet(tablet.page).waitFor()
    await tablet.kill()

    await tablet.reopen()
    const { page } = tablet
    await page.goto('/reportCard/main')
    await chooseClass(page, '3a')
    await openColumns(page)
    await chooseColumn(page, 'Mathematik')
    expect(await words(page)).toEqual(Array.from({ length: 25 }, () => 'befriedigend'))
    await network.up()
    await give(page, 'Clara Albers', '1')
    await untilTransferred(page)
    await expect
      .poll(() => marks(head, '3a', 'math'))
      .toEqual(Array.from({ length: 25 }, (_, at) => (at === 0 ? '1' : '3')))
  },
)

journey(
  'a column in one tab and the report card of the same child in another stay one, and nothing is taken away',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const mia = await untouched('1a')
    await login(page)
    await openReportCards(page, '1a')
    await openColumns(page)
    const second = await tablet.context.newPage()
    await second.goto('/reportCard/main')
    await chooseClass(second, '1a')
    await chooseStudent(second, mia)
    await write(text(second, 'Bemerkungen'), 'Liest viel.')
    await give(page, mia, 'trifft teilweise zu')
    await expect.poll(() => ticked(second, begins)).toBe('trifft teilweise zu')
    await tick(second, begins, 'trifft voll zu')
    await expect.poll(() => wordOf(page, mia)).toBe('trifft voll zu')

    // The same view of the same child in the first tab, and back, and after a reload.
    await page.bringToFront()
    await leaveColumns(page)
    expect(await ticked(page, begins)).toBe('trifft voll zu')
    expect(await text(page, 'Bemerkungen').inputValue()).toBe('Liest viel.')
    await openColumns(page)
    await reload(page)
    await children(page).first().waitFor()
    await chooseStudent(second, mia)
    await second.getByRole('button', { name: 'Speichern', exact: true }).tap()
    await untilTransferred(page)
    await expect
      .poll(async () => {
        const entry = await head.entry('1a', mia)
        return [entry?.grades.map(({ grade }) => grade), entry?.layout]
      })
      .toEqual([['trifft voll zu'], { comments: 'Liest viel.' }])
  },
)

journey.skipIf(inShort)(
  'a teacher with a screen reader meets no barrier in a column, by day or in the dark',
  async ({ tablet }) => {
    const { page } = tablet
    await login(page)
    await openReportCards(page, '3a')
    await openColumns(page)
    expect(await violationsDayAndNight(page)).toEqual([])
    await page.getByRole('button', { name: 'Rest ausfüllen …' }).tap()
    await page.getByRole('menuitem').first().waitFor()
    expect(await violationsDayAndNight(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
    for (const tab of ['Fehltage', 'Texte']) {
      await chooseGroup(page, tab)
      expect(await violationsDayAndNight(page)).toEqual([])
    }
    await selectClass(page, '1a')
    await child(page, 'Emil Becker').waitFor()
    expect(await violationsDayAndNight(page)).toEqual([])
  },
)

journey('a teacher grades, corrects, moves and takes back by the keyboard alone', async ({ tablet, head }) => {
  const { page } = tablet
  await empty(head, '3a', 'sport')
  await login(page)
  await openReportCards(page, '3a')
  await page.getByRole('button', { name: 'Nach Fach', exact: true }).focus()
  await page.keyboard.press('Enter')
  await children(page).first().waitFor()
  await chooseColumn(page, 'Textiles Gestalten')
  await page.keyboard.press('PageDown')
  await page.getByRole('heading', { level: 2, name: 'Sport' }).waitFor()
  // The first key leads to the first open child; digits give a mark and go on.
  for (const press of ['ArrowDown', '1', '2', '7', '9']) await page.keyboard.press(press)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Delete')
  await page.keyboard.press('4')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+z')
  await expect
    .poll(async () => (await words(page)).slice(0, 6))
    .toEqual(['sehr gut', 'gut', 'nicht erteilt', 'ausreichend', 'leer', 'leer'])
  await mark(page, 'Clara Albers', '1').focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('2')
  await untilTransferred(page)
  await expect
    .poll(async () => (await marks(head, '3a', 'sport')).slice(0, 5))
    .toEqual(['1', '2', 'ne', '4', undefined])
})
