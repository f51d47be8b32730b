import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type ImportProfile, importEndpoints } from '#contract/index.ts'
import { violations } from '../support/browser/violations.ts'
import { choose, csv, openImport } from '../support/head/importing.ts'
import { untilHeld } from '../support/head/untilHeld.ts'
import { journey } from '../support/journey.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) })
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
/** What stands in each column, in order. */
const columns = (page: Page) =>
  page
    .getByRole('list', { name: 'Spalten' })
    .getByRole('button', { name: /Spalte \d+$/ })
    .allTextContents()

journey('the head makes a profile by hand, and every tab says what is missing', async ({ tablet, head, server: _ }) => {
  const { page } = tablet
  tablet.expectErrors(/400 \(Bad Request\)/)
  await openImport(page)
  await page.getByRole('button', { name: 'Profil hinzufügen' }).click()
  await page.getByRole('button', { name: 'Weiter' }).click()
  expect(await columns(page)).toEqual(['Schüler Nr.', 'Nachname', 'Vorname', 'Klasse'])
  await page.getByRole('button', { name: 'Spalte 1, Schüler Nr. entfernen' }).click()

  // Name and number are missing: the first tab with a mistake opens, its field has the focus.
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Name und Trennzeichen müssen angegeben werden.').waitFor()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await name.fill('Von Hand')
  await tab(page, 'Änderung von Schüler').click()
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
  await page.getByRole('button', { name: 'Zurück zu den Import-Profilen' }).click()
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

journey(
  'the head makes a profile from a file, puts a column elsewhere with a finger, and deletes it',
  async ({ tablet, head }) => {
    const { page } = tablet
    await page.setViewportSize({ width: 820, height: 1180 })
    await openImport(page)
    await page.getByRole('button', { name: 'Profil hinzufügen' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('SIBANK')
    await page.getByRole('button', { name: 'Weiter' }).click()
    const file =
      '"NAME";"VORNAME";"KLASSE";"GEBOREN";"STRASSE";"NR"\r\n"Behrends";"Jürgen";"01A";"3.4.2017";"Weg 1";"00417"\r\n'
    await page.getByLabel('Spalten aus Datei übernehmen').setInputFiles(csv(file, 'sibank.csv'))
    await page.getByText('6 Spalten gefunden (UTF-8). Bitte prüfen.').waitFor()
    const found = ['Nachname', 'Vorname', 'Klasse', 'Geburtstag', 'nicht übernehmen', 'Schüler Nr.']
    expect(await columns(page)).toEqual(found)
    await page.getByText('in der Datei: STRASSE').waitFor()
    expect(await page.getByRole('switch', { name: 'Erste Zeile ignorieren' }).isChecked()).toBe(true)

    expect(await violations(page)).toEqual([])
    await dragWithMouse(page, 'Spalte 2, Vorname verschieben', 'Spalte 1, Nachname verschieben')
    await expect.poll(() => columns(page)).toEqual(['Vorname', 'Nachname', ...found.slice(2)])
    await page.getByRole('button', { name: 'Spalte 1, Vorname nach unten' }).click()
    await dragWithFinger(page, 'Spalte 6, Schüler Nr. verschieben', 'Spalte 1, Nachname verschieben')
    await expect.poll(() => columns(page)).toEqual(['Schüler Nr.', ...found.slice(0, 5)])
    await page.getByRole('button', { name: 'Spalte 1, Schüler Nr. nach unten' }).click()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await heading(page, 'Import-Profile').waitFor()
    const profiles = importEndpoints.importProfiles.data.parse(await head.call('importProfiles'))
    const cols = ['name', 'id', 'preName', 'class', 'birthday', '']
    expect(profiles.find(({ name }) => name === 'SIBANK')).toMatchObject({ cols, ignoreFirstRow: 'true', spacer: '"' })

    await page.getByRole('button', { name: /^SIBANK/ }).click()
    await page.getByRole('button', { name: 'Löschen' }).click()
    await page.getByRole('alertdialog').getByText('Möchten Sie das Profil wirklich löschen?').waitFor()
    await page.getByRole('button', { name: 'Nein, abbrechen' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Löschen' }).click()
    await page.getByRole('button', { name: 'Ja, löschen' }).click()
    await page.getByText('Import-Profil erfolgreich gelöscht.').waitFor()
    await heading(page, 'Import-Profile').waitFor()
    expect(await page.getByRole('button', { name: /^SIBANK/ }).count()).toBe(0)
  },
)

async function centreOf(page: Page, title: string) {
  const box = await page.getByTitle(title, { exact: true }).boundingBox()
  if (!box) throw new Error(`${title} is not to be seen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function dragWithMouse(page: Page, from: string, to: string): Promise<void> {
  const [start, goal] = [await centreOf(page, from), await centreOf(page, to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await untilHeld(page)
  await page.mouse.move(goal.x, goal.y, { steps: 12 })
  await page.mouse.up()
}

/** A finger rests on a handle until it has hold of the row, goes to another one and lets go. */
async function dragWithFinger(page: Page, from: string, to: string): Promise<void> {
  await page.getByTitle(from, { exact: true }).scrollIntoViewIfNeeded()
  const [start, goal] = [await centreOf(page, from), await centreOf(page, to)]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', start)
  await untilHeld(page)
  for (let step = 1; step <= 12; step += 1) {
    await touch('touchMove', {
      x: start.x + ((goal.x - start.x) * step) / 12,
      y: start.y + ((goal.y - start.y) * step) / 12,
    })
  }
  await touch('touchEnd')
}

journey('of two files that are read for their columns the later one counts', async ({ tablet, network }) => {
  const { page } = tablet
  await openImport(page)
  await page.getByRole('button', { name: 'Profil hinzufügen' }).click()
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

journey(
  'what is typed into a stored profile is told until it is given up or the profile is deleted',
  async ({ tablet, head }) => {
    const { page } = tablet
    await openImport(page)
    await page.getByRole('button', { name: 'Alle Profile' }).click()
    await page.getByRole('button', { name: /^DaNiS/ }).click()
    const name = page.getByRole('textbox', { name: 'Name' })
    const note = page.getByRole('status').getByText(/noch nicht gespeichert\.$/i)
    const before = await name.inputValue()
    expect(await note.count()).toBe(0)
    await name.fill('Anders')
    await page.getByRole('button', { name: 'Zurück zu den Import-Profilen' }).click()
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
    expect(importEndpoints.importProfiles.data.parse(await head.call('importProfiles'))).toEqual([])
  },
)
