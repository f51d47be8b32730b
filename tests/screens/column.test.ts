import { expect } from 'vitest'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { screen } from '../support/screen/screen.ts'
import { child, chooseColumn, key, marks, openColumns, words } from '../support/teacher/column.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { syncButton, untilTransferred } from '../support/teacher/sheet.ts'

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
