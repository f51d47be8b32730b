import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type ImportProfile, importEndpoints } from '#contract/index.ts'
import { followError } from '../support/head/dialog.ts'
import { choose, columns, csv, openImport } from '../support/head/importing.ts'
import { screen } from '../support/screen/screen.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) })
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

screen('the head makes a profile by hand, and every tab says what is missing', async ({ tablet, head, server: _ }) => {
  const { page } = tablet
  tablet.expectErrors(/400 \(Bad Request\)/)
  await openImport(page)
  await page.getByRole('button', { name: '+ Profil hinzufügen' }).click()
  await page.getByRole('button', { name: 'Weiter' }).click()
  expect(await columns(page)).toEqual(['Schüler Nr.', 'Nachname', 'Vorname', 'Klasse'])
  await page.getByRole('button', { name: 'Spalte 1, Schüler Nr. entfernen' }).click()

  // Name and number are missing: a list of both leads to the tab and the field of each.
  await page.getByRole('button', { name: 'Speichern' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await followError(page, 'Allgemein Name und Trennzeichen müssen angegeben werden', name)
  await name.fill('Von Hand')
  await page
    .getByRole('link', { name: /^Änderung von Schüler\(innen\) Wenn Sie Schüler entfernen lassen wollen/ })
    .click()
  await page
    .getByText('Wenn Sie Schüler entfernen lassen wollen, müssen sie eine Spalte für Schüler Nr. festlegen.')
    .waitFor()

  await tab(page, 'Quelldatei').click()
  await page.getByRole('button', { name: 'Spalte hinzufügen' }).click()
  await choose(page, 'Spalte 4', 'Schüler Nr.')
  await page.getByRole('button', { name: 'Spalte hinzufügen' }).click()
  await choose(page, 'Spalte 5', 'nicht übernehmen')
  await page.getByRole('button', { name: 'Spalte 4, Schüler Nr. nach oben' }).click()
  expect(await columns(page)).toEqual(['Nachname', 'Vorname', 'Schüler Nr.', 'Klasse', 'nicht übernehmen'])
  // No other column may be the number too.
  await page.getByRole('button', { name: /Spalte 1$/ }).click()
  expect(await page.getByRole('option').allTextContents()).not.toContain('Schüler Nr.')
  await page.keyboard.press('Escape')
  await choose(page, 'Trennzeichen', 'Tabulator')
  await page.getByText('Erste Zeile ignorieren', { exact: true }).click()

  // Back by mistake: it is told, and the form is still there.
  await page.getByRole('status').getByText('Noch nicht gespeichert.').waitFor()
  await page.getByRole('button', { name: 'Zurück: Import-Profile' }).click()
  await heading(page, 'Import-Profile').waitFor()
  await page.getByRole('button', { name: 'Profil hinzufügen' }).click()
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Von Hand')
  await page.getByRole('textbox', { name: 'Name' }).press('Enter')
  await page.getByText('Import-Profil erfolgreich erstellt.').waitFor()
  await heading(page, 'Import-Profile').waitFor()
  await page.getByRole('button', { name: /^Von Hand/ }).waitFor()

  const profiles = importEndpoints.importProfiles.data.parse(await head.call('importProfiles'))
  expect(profiles.find((profile) => profile.name === 'Von Hand')).toMatchObject({
    ...{ fileType: 'csv', delimiter: '\t', spacer: '"', ignoreFirstRow: 'true', ignoreLastRow: 'false' },
    cols: ['name', 'preName', 'id', 'class', ''],
    ...{ addNewStudents: 'true', removeOldStudents: 'true', updateNames: 'true', createNewClasses: 'true' },
    classLabel: 'Klasse',
  } satisfies Partial<ImportProfile>)
})

screen('of two files that are read for their columns the later one counts', async ({ tablet, network }) => {
  const { page } = tablet
  await openImport(page)
  await page.getByRole('button', { name: '+ Profil hinzufügen' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Zwei Dateien')
  await page.getByRole('button', { name: 'Weiter' }).click()
  const field = page.getByLabel('Spalten aus Datei übernehmen')
  const held = network.inject(/POST .*columns/i, { kind: 'heldAnswer' })
  const first = held.hit()
  await field.setInputFiles(csv('"NAME";"VORNAME"\r\n"Behrends";"Jürgen"\r\n', 'a.csv'))
  await first
  const second = held.hit()
  await field.setInputFiles(csv('"VORNAME";"NAME";"KLASSE"\r\n"Jürgen";"Behrends";"1a"\r\n', 'b.csv'))
  await second
  await held.deliver()
  await page.getByText('3 Spalten gefunden (UTF-8). Bitte prüfen.').waitFor()
  expect(await columns(page)).toEqual(['Vorname', 'Nachname', 'Klasse'])
})

screen(
  'what is typed into a stored profile is told until it is given up or the profile is deleted',
  async ({ tablet, head }) => {
    const { page } = tablet
    await openImport(page)
    await page.getByRole('button', { name: 'Profil bearbeiten' }).click()
    await page.getByRole('button', { name: /^DaNiS/ }).click()
    const name = page.getByRole('textbox', { name: 'Name' })
    const note = page.getByRole('status').getByText(/noch nicht gespeichert\.$/i)
    const before = await name.inputValue()
    expect(await note.count()).toBe(0)
    await name.fill('Anders')
    await page.getByRole('button', { name: 'Zurück: Import-Profile' }).click()
    await page.getByText('Ihre Eingaben bleiben in diesem Formular').waitFor()
    await page.getByRole('button', { name: /^DaNiS/ }).click()
    await note.waitFor()
    expect(await name.inputValue()).toBe('Anders')
    await page.getByRole('button', { name: 'Verwerfen' }).click()
    expect(await name.inputValue()).toBe(before)

    await name.fill('Anders')
    await page.getByRole('button', { name: 'Löschen' }).click()
    await page.getByRole('button', { name: 'Ja, löschen' }).click()
    await heading(page, 'Import-Profile').waitFor()
    const left = importEndpoints.importProfiles.data.parse(await head.call('importProfiles'))
    expect(left.map((profile) => profile.name)).toEqual(['Excel-Liste'])
  },
)
