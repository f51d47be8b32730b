import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { importEndpoints } from '#contract/index.ts'
import { resize } from '../support/browser/resize.ts'
import { violations } from '../support/browser/violations.ts'
import { columns, csv, openImport } from '../support/head/importing.ts'
import { untilHeld } from '../support/head/untilHeld.ts'
import { inShort, journey } from '../support/journey.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) })

journey.skipIf(inShort)(
  'the head makes a profile from a file, puts a column elsewhere with a finger, and deletes it',
  async ({ tablet, head }) => {
    const { page } = tablet
    await resize(page, { width: 820, height: 1180 })
    await openImport(page)
    await page.getByRole('button', { name: '+ Profil hinzufügen' }).click()
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
    await page.getByRole('button', { name: /^SIBANK/ }).waitFor({ state: 'detached' })
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
