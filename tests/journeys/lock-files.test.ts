import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { toasted } from '../support/head/dialog.ts'
import { toImport } from '../support/head/importing.ts'
import { openSettingsPage } from '../support/head/openSettings.ts'
import { openTemplate, stored, tab } from '../support/head/template.ts'
import { inShort, journey } from '../support/journey.ts'
import { button } from '../support/page.ts'
import { makePng } from '../support/png.ts'
import { password, people, school } from '../support/server/demo.ts'
import { fillLogin, login } from '../support/teacher/login.ts'
import { lockScreen, look, setPin, tapPin } from '../support/teacher/pin.ts'

const pin = '482913'
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: makePng() })

/** The head at a page of the school settings, on a tablet with a PIN. */
async function openWithPin(page: Page, name: string): Promise<void> {
  await login(page, 'head')
  await setPin(page, pin)
  await page.clock.install()
  await page.goto('/schoolConfig/main')
  await lockScreen(page).waitFor()
  await tapPin(page, pin)
  await openSettingsPage(page, name)
}

/** Out of sight until the page locks itself; then nothing of it is there, nor is a file's name. */
async function lock(page: Page, fileName: string): Promise<void> {
  await look(page, 'hidden')
  await page.clock.runFor(15 * 60_000)
  await lockScreen(page).waitFor()
  await page.getByText(fileName).waitFor({ state: 'detached' })
  expect(await page.content()).not.toContain(fileName)
  await look(page, 'visible')
}

journey.skipIf(inShort)(
  'a chosen logo of a template is still chosen after the PIN, a new template’s too',
  async ({ tablet, head }) => {
    const { page } = tablet
    const name = 'Jahrgang 1/2 mit Ankreuzteil'
    await openWithPin(page, 'Vorlagen')
    await button(page, 'Vorlage hinzufügen').click()
    await tab(page, 'Layout').click()
    await page.getByLabel('Zweites Logo').setInputFiles(png('fuer-neue.png'))
    await lock(page, 'fuer-neue.png')
    await tapPin(page, pin)
    await tab(page, 'Layout').click()
    await page.getByText('fuer-neue.png').waitFor()
    await page.getByRole('button', { name: 'Zurück: Vorlagen' }).click()
    await button(page, 'Verwerfen und verlassen').click()

    await openTemplate(page, name)
    await tab(page, 'Layout').click()
    await page.getByLabel('Logo der Vorlage').setInputFiles(png('wappen.png'))
    await lock(page, 'wappen.png')
    await tapPin(page, pin)
    await tab(page, 'Layout').click()
    await page.getByText('wappen.png').waitFor()
    await button(page, 'Speichern').click()
    await toasted(page, 'Vorlage erfolgreich geändert.').waitFor()
    expect((await stored(head, name))?.logo).toBeDefined()
  },
)

journey.skipIf(inShort)(
  'a file chosen for the import is still chosen after the PIN, but not for whoever signs in next',
  async ({ tablet }) => {
    const { page } = tablet
    const file = { name: 'klassen.csv', mimeType: 'text/csv', buffer: Buffer.from('1;Aal;Ada;1a\n') }
    await openWithPin(page, 'Schüler')
    await toImport(page)
    await page.locator('input[type=file]').setInputFiles(file)
    await lock(page, file.name)
    await tapPin(page, pin)
    await page.getByText(file.name).waitFor()

    await lock(page, file.name)
    await button(page, 'Ausloggen').click()
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
    // On the same page: a reload would have forgotten it anyway.
    await fillLogin(page, { school, email: people.head, password })
    await page.getByRole('link', { name: /^Schule/ }).click()
    await openSettingsPage(page, 'Schüler')
    await toImport(page)
    await page.getByText('Datei auswählen').waitFor()
    expect(await page.getByText(file.name).count()).toBe(0)
  },
)
