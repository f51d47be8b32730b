import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { importEndpoints } from '#contract/index.ts'
import { violations } from '../support/browser/violations.ts'
import { counts, csv, previewed } from '../support/head/importing.ts'
import { students } from '../support/head/wholeSchool.ts'
import { root } from '../support/run/root.ts'
import { screen } from '../support/screen/screen.ts'
import type { Client } from '../support/server/createClient.ts'
import { login } from '../support/teacher/login.ts'

const bytesOf = (name: string) => readFileSync(join(root, 'tests/support/schoolFiles', name))
const profilesOf = async (head: Client) => importEndpoints.importProfiles.data.parse(await head.call('importProfiles'))

/** The demo school before anybody has imported into it. */
async function empty(head: Client): Promise<void> {
  for (const { profileID } of await profilesOf(head)) await head.call('deleteImportProfile', { id: profileID })
  for (const { id } of await students(head)) await head.call('deleteStudent', { id })
}

/** From the set-up page, counting what is pressed. */
async function begin(page: Page) {
  await login(page, 'head')
  await page.getByRole('link', { name: /^Schule/ }).click()
  let presses = 0
  const press = async (name: string) => {
    presses += 1
    await page.getByRole('button', { name, exact: true }).click()
  }
  await press('Schüler importieren')
  await page.getByLabel('CSV-Datei').waitFor()
  return { press, presses: () => presses }
}

screen(
  'the first import is three presses and a file, and the next one is read by the profile that it made',
  async ({ tablet, head }) => {
    const { page } = tablet
    await empty(head)
    const hand = await begin(page)
    // Both ways to the profiles are there from the beginning, and no select without one.
    for (const label of ['+ Profil hinzufügen', 'Profil bearbeiten'])
      await page.getByRole('button', { name: label }).waitFor()
    expect(await page.getByRole('button', { name: /Profil$/ }).count()).toBe(0)
    const name = '22_schild_zusatz-eigenes-feld_pipe.csv'
    await page.getByLabel('CSV-Datei').setInputFiles({ name, mimeType: 'text/csv', buffer: bytesOf(name) })
    await page
      .getByRole('status')
      .getByText(/^Erkannt: .*Nachname.*Klasse/)
      .waitFor()
    expect(await violations(page)).toEqual([])
    await hand.press('Datei hochladen')
    await previewed(page).waitFor()
    const [added = 0] = await counts(page)
    expect(added).toBeGreaterThan(0)
    expect(await students(head)).toEqual([])
    await hand.press('Bestätigen')
    await page.getByText('Daten wurden importiert.').waitFor()
    expect(hand.presses()).toBe(3)
    expect(await students(head)).toHaveLength(added)
    expect((await profilesOf(head)).map((profile) => profile.name)).toEqual([name.replace('.csv', '')])

    // The next one is read the same way, by the profile that is there.
    await page.getByRole('button', { name: `${name.replace('.csv', '')} Profil` }).waitFor()
    await page.getByLabel('CSV-Datei').setInputFiles({ name, mimeType: 'text/csv', buffer: bytesOf(name) })
    await hand.press('Datei hochladen')
    await previewed(page).waitFor()
    await hand.press('Abbrechen')
    await page.getByLabel('CSV-Datei').waitFor()
    expect(await profilesOf(head)).toHaveLength(1)

    // Of two none is chosen beforehand, and 'Profil bearbeiten' leads to their list.
    await head.call('addImportProfile', {}, { ...(await profilesOf(head))[0], profileID: 'zwei', name: 'Zweite Liste' })
    await page.reload()
    await page.getByRole('button', { name: /Profil$/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Aufbau der Datei' }).count()).toBe(0)
    await hand.press('Profil bearbeiten')
    await page.getByRole('button', { name: /^Zweite Liste/ }).waitFor()
    await page.getByRole('button', { name: 'Zurück: Import' }).click()
    await page.getByRole('button', { name: /Profil$/ }).click()
    await page.getByRole('option', { name: 'Zweite Liste' }).click()
    await hand.press('Profil bearbeiten')
    await page.getByRole('heading', { level: 1, name: 'Zweite Liste' }).waitFor()
  },
)

screen('a first file that is sent before the profiles are read waits for them', async ({ tablet, head, network }) => {
  const { page } = tablet
  await empty(head)
  const held = network.inject(/GET .*\/get\/importProfiles$/, { kind: 'heldAnswer' })
  const asked = held.hit()
  const hand = await begin(page)
  await asked
  await page.getByLabel('CSV-Datei').setInputFiles(csv('Name;Vorname;Klasse\r\nAbel;Anna;1a\r\n'))
  await hand.press('Datei hochladen')
  expect(await page.getByText('Keine Profile konnten geladen werden.').count()).toBe(0)
  await held.deliver()
  await previewed(page).waitFor()
  expect(await counts(page)).toEqual([1, 0, 0, 0])
})

screen('a first file with columns of unknown words is asked about on the same page', async ({ tablet, head }) => {
  const { page } = tablet
  await empty(head)
  const hand = await begin(page)
  await page
    .getByLabel('CSV-Datei')
    .setInputFiles(csv('Foo;Bar;Baz\r\nAbel;Anna;1a\r\nBehrens;Bo;1a\r\n', 'Liste Büro.csv'))
  const columns = page.getByRole('list', { name: 'Spalten' })
  await columns.waitFor()
  await page.getByText('Sie müssen mindestens eine Spalte für den Namen, Nachnamen und die Klasse festlegen.').waitFor()
  // Nothing is stored as long as something is missing.
  await hand.press('Datei hochladen')
  expect(await profilesOf(head)).toEqual([])
  for (const [at, type] of ['Nachname', 'Vorname', 'Klasse'].entries()) {
    await columns.getByRole('button', { name: new RegExp(`Spalte ${at + 1}$`) }).click()
    await page.getByRole('option', { name: type, exact: true }).click()
  }
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Liste Büro')
  await hand.press('Datei hochladen')
  await previewed(page).waitFor()
  expect(await counts(page)).toEqual([2, 0, 0, 0])
  expect(await profilesOf(head)).toMatchObject([
    { name: 'Liste Büro', cols: ['name', 'preName', 'class'], removeOldStudents: 'false', updateNames: 'false' },
  ])
})

screen('a first file that is none is told at its field, and nothing is stored', async ({ tablet, head }) => {
  const { page } = tablet
  tablet.expectErrors(/415 \(Unsupported Media Type\)/)
  await empty(head)
  const hand = await begin(page)
  await page.getByLabel('CSV-Datei').setInputFiles({ ...csv('', 'liste.csv'), buffer: Buffer.from('%PDF-1.7\n…') })
  await page.getByRole('alert').filter({ hasText: 'Das ist eine PDF-Datei, keine CSV-Datei.' }).waitFor()
  await hand.press('Datei hochladen')
  await page.getByRole('alert').filter({ hasText: 'Das ist eine PDF-Datei, keine CSV-Datei.' }).waitFor()
  expect(await profilesOf(head)).toEqual([])
})
