import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { choose, dialog, press, select, toasted } from '../support/head/dialog.ts'
import { root } from '../support/run/root.ts'
import { screen } from '../support/screen/screen.ts'
import { chooseColumn, columnList, openColumns, wordOf } from '../support/teacher/column.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { syncButton, untilTransferred } from '../support/teacher/sheet.ts'
import { undo } from '../support/teacher/undo.ts'

const open = (page: Page) => page.getByRole('button', { name: 'Aus Tabelle' }).first()
const tickOf = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name, exact: true })
const file = (name: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: readFileSync(join(root, 'tests/support/schoolFiles/marks', name)),
})

screen(
  'pasted cells become marks without network: questions first, then one step that can be taken back and done again',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const before = await head.entry('3a', 'Aylin Demir')
    await login(page)
    await openReportCards(page, '3a')
    await untilAppIsKept(page)
    await open(page).click()
    await dialog(page).waitFor()
    await network.down()

    const cells = [
      'Name\tD\tKunst\tFehltage\tLesepass',
      'Albers, Clara\t2\t2-\t3\tja',
      'Arslan, Milan\t3\t—\t0\tja',
      // Already there: 3 in Deutsch, one day.
      'Demir, Aylin\t2\t1\t1\tnein',
      'Petersen, Jan\t2\t2\t0\t',
      'Durchschnitt\t2,3\t1,7\t1\t',
    ]
    await press(page, 'Weiter')
    await dialog(page).getByText('In der Tabelle steht nichts.').waitFor()
    await dialog(page).getByRole('textbox', { name: 'Oder Zellen einfügen' }).fill(cells.join('\r\n'))
    await press(page, 'Weiter')
    await dialog(page).getByText('3 Kinder und 3 Spalten erkannt.').waitFor()
    await dialog(page).getByText('1 Wert steht schon so im Zeugnis.').waitFor()
    // Nothing is taken that a person has to decide, and nothing over another value.
    await dialog(page).getByRole('button', { name: '5 Einträge übernehmen' }).waitFor()
    expect(await tickOf(page, 'Demir').count()).toBe(0)
    expect(await tickOf(page, 'Aylin Demir, Deutsch: 3 wird 2').isChecked()).toBe(false)
    expect(await tickOf(page, 'Aylin Demir, Kunst: leer wird 1').isChecked()).toBe(true)
    await choose(page, '„2-“ bedeutet', '2')
    await choose(page, '„—“ bedeutet', 'nicht übernehmen')
    await select(page, 'Wer ist gemeint\\? „Petersen, Jan“, Zeile 5').waitFor()
    await tickOf(page, 'Alles in Versäumte Tage').click()
    await tickOf(page, 'Aylin Demir, Deutsch: 3 wird 2').click()
    await press(page, '5 Einträge übernehmen')
    await toasted(page, '5 Einträge übernommen').waitFor()

    await chooseColumn(page, 'Kunst')
    expect(await wordOf(page, 'Clara Albers')).toBe('gut')
    await syncButton(page, /3 warten auf den Schulserver/).waitFor()
    expect(await undo(page).getAttribute('aria-label')).toBe('Rückgängig: Tabelle: 5 Einträge')
    await undo(page).click()
    await expect.poll(() => wordOf(page, 'Clara Albers')).toBe('leer')
    await page.getByRole('button', { name: /^Wiederholen/ }).click()
    await network.up()
    await untilTransferred(page)
    const grades = async (name: string) =>
      Object.fromEntries((await head.entry('3a', name))?.grades.map(({ subject, grade }) => [subject, grade]) ?? [])
    expect(await grades('Clara Albers')).toEqual({ german: '2', art: '2' })
    expect(await grades('Milan Arslan')).toEqual({ german: '3' })
    const beforeGrades = Object.fromEntries(before?.grades.map(({ subject, grade }) => [subject, grade]) ?? [])
    expect(await grades('Aylin Demir')).toEqual({ ...beforeGrades, german: '2', art: '1' })
    expect((await head.entry('3a', 'Aylin Demir'))?.layout).toEqual(before?.layout)
  },
)

screen(
  'a file: a column is assigned by hand, a handed-in report card is shown and left out, what was chosen outlasts a closed dialog',
  async ({ tablet, head }) => {
    const { page } = tablet
    const greta = await head.student('3a', 'Greta Behrens')
    await head.call('editReportStates', {}, { class: 'demo-3a', students: [greta.id], to: 'submitted' })
    await login(page)
    await openReportCards(page, '3a')
    await openColumns(page)
    await open(page).click()
    const chooser = dialog(page).getByLabel('CSV-Datei')
    await chooser.setInputFiles({ name: 'noten.xlsx', mimeType: '', buffer: Buffer.from('PK\u0003\u0004…') })
    await dialog(page).getByText('Das ist eine Excel- oder ZIP-Datei, keine CSV-Datei.').waitFor()
    await chooser.setInputFiles({
      name: '4b.csv',
      mimeType: '',
      buffer: Buffer.from('Name;Deutsch\nBruns, Charlotte;2\n'),
    })
    await dialog(page).getByText('In der Tabelle steht kein Kind der 3a.').waitFor()
    await chooser.setInputFiles(file('4_libreoffice_komma_punkte.csv'))
    await dialog(page).getByText('4 Kinder und 1 Spalte erkannt.').waitFor()
    await choose(page, '„2,5“ bedeutet', '2')
    await dialog(page)
      .getByRole('row', { name: /Greta Behrens/ })
      .getByText('abgegeben oder gesperrt')
      .waitFor()
    expect(await tickOf(page, 'Alles von Greta Behrens').count()).toBe(0)
    await press(page, 'Schließen')
    await dialog(page).waitFor({ state: 'detached' })
    await open(page).click()
    await dialog(page)
      .getByRole('button', { name: /Spalten der Tabelle/ })
      .click()
    await choose(page, '„Deutsch \\(Punkte\\)“ ist', 'Deutsch')
    await choose(page, '„13“ bedeutet', '1')
    await press(page, '3 Einträge übernehmen')
    await untilTransferred(page)
    expect((await head.entry('3a', 'Clara Albers'))?.grades).toEqual([
      { subject: 'german', grade: '1' },
      { subject: 'math', grade: '2' },
    ])
    expect(await head.entry('3a', 'Greta Behrens')).toEqual(greta.grades[0])
    expect(await columnList(page).count()).toBe(1)
  },
)
