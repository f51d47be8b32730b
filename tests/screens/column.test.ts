import { expect } from 'vitest'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { screen } from '../support/screen/screen.ts'
import { child, children, chooseColumn, key, marks, openColumns, words } from '../support/teacher/column.ts'
import { empty } from '../support/teacher/columnLast.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { syncButton, untilTransferred, untilWhole } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

screen(
  'a fill touches only empty cells, exceptions follow, and it is taken back as one step from another column, offline',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    await login(page)
    await openReportCards(page, '3a')
    await untilAppIsKept(page)
    await openColumns(page)
    await chooseColumn(page, 'Religion')
    const before = await words(page)
    const there = before.filter((word) => word !== 'offen').length
    expect(there).toBeGreaterThan(0)
    await network.down()

    await page.getByRole('button', { name: 'Alle …' }).tap()
    await page.getByText(`Leere füllen (${25 - there}) mit:`).waitFor()
    await page.getByRole('checkbox', { name: `auch vorhandene ersetzen (${there})` }).waitFor()
    await key(page, 'ne').tap()
    await expect.poll(() => words(page)).toEqual(before.map((word) => (word === 'offen' ? 'nicht erteilt' : word)))
    await child(page, 'Clara Albers').tap()
    await key(page, '2').tap()
    await chooseColumn(page, 'Musik')
    await syncButton(page, new RegExp(`^Schulserver.*${25 - there} warten`)).waitFor()
    const undo = page.getByRole('button', { name: 'Rückgängig' })
    await undo.tap()
    await undo.tap()
    await page.getByRole('heading', { level: 2, name: 'Religion' }).waitFor()
    expect(await words(page)).toEqual(before)
    expect(await undo.isDisabled()).toBe(true)

    await network.up()
    await page.getByRole('button', { name: 'Alle …' }).tap()
    await page.getByRole('checkbox', { name: /^auch vorhandene/ }).tap()
    await page.getByText('Alle füllen (25) mit:').waitFor()
    await key(page, 'nb').tap()
    await expect.poll(() => marks(head, '3a', 'religion')).toEqual(Array.from({ length: 25 }, () => 'nb'))
    await untilTransferred(page)
  },
)

screen('25 grades of one subject take 26 taps, the one into the column among them', async ({ tablet, head }) => {
  const { page } = tablet
  await empty(head, '3a', 'german')
  await login(page)
  await openReportCards(page, '3a')
  await openColumns(page)
  const given = Array.from({ length: 25 }, (_, at) => ['1', '2', '3', '4', 'ne'][at % 5] ?? '')
  for (const grade of given) await key(page, grade).tap()
  expect(await children(page).count()).toBe(25)
  await untilTransferred(page)
  await expect.poll(() => marks(head, '3a', 'german')).toEqual(given)
  const other = (await head.students('3a')).flatMap(({ grades }) => grades.flatMap((entry) => entry.grades))
  expect(other.filter(({ subject }) => subject === 'math')).toHaveLength(3)
})

screen(
  'a whole tick report is 94 taps for one child, and a column of 24 children 3 taps and the exceptions',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    const other = await untouched('1a')
    await login(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, emil)
    await untilWhole(page)
    const rows = page.locator('[data-row]').getByRole('radiogroup')
    const snippets = await rows.count()
    for (let at = 0; at < snippets; at += 1) await rows.nth(at).getByRole('radio').first().tap()
    expect(snippets).toBe(94)

    await openColumns(page)
    const open = (await words(page)).filter((word) => word === 'offen').length
    await page.getByRole('button', { name: 'Alle …' }).tap()
    await key(page, 'trifft voll zu').tap()
    await child(page, other).tap()
    await key(page, 'trifft teilweise zu').tap()
    expect(open).toBeGreaterThan(15)
    // The column is that of the cell used last.
    const last = (await head.entry('1a', emil))?.grades.at(-1)?.snippet ?? ''
    await expect.poll(async () => (await marks(head, '1a', last)).filter(Boolean)).toHaveLength(24)
    await untilTransferred(page)
    expect((await head.entry('1a', other))?.grades).toHaveLength(1)
    expect((await head.entry('1a', emil))?.grades).toHaveLength(94)
  },
)
