import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { SchoolSettings } from '#contract/index.ts'
import { followError, toasted } from '../support/head/dialog.ts'
import { openSettings, openSettingsPage } from '../support/head/openSettings.ts'
import { makePng } from '../support/png.ts'
import { screen } from '../support/screen/screen.ts'

const logoFile = (page: Page) => page.locator('input[type=file]')
const upload = (page: Page) => page.getByRole('button', { name: 'Logo hochladen' })

screen('a logo that the server refuses is said with its reason', async ({ tablet }) => {
  const { page } = tablet
  tablet.expectErrors(/logo\.png|status of 400/)
  await openSettings(page, 'Allgemein')
  // A PNG that ends in its middle.
  const buffer = makePng({ width: 30, height: 20 }).subarray(0, 40)
  await logoFile(page).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await upload(page).click()
  await page.getByText('Logo konnte nicht hochgeladen werden.').waitFor()
  await page.getByText('Die PNG-Datei ist beschädigt.').first().waitFor()
})

screen('what is typed and not saved says so, also after another page, and can be given up', async ({ tablet }) => {
  const { page } = tablet
  tablet.expectErrors(/logo\.png/)
  await openSettings(page, 'Allgemein')
  const imprint = page.getByRole('textbox', { name: 'Impressum (optional)' })
  await imprint.fill('Musterweg 1')
  await page.getByText('Noch nicht gespeichert.', { exact: true }).waitFor()
  await openSettingsPage(page, 'Klassen')
  await page.getByText('Ihre Eingaben bleiben in diesem Formular, solange die App offen bleibt.').waitFor()
  await openSettingsPage(page, 'Allgemein')
  await page.getByText('Eingaben von vorhin, noch nicht gespeichert.').waitFor()
  expect(await imprint.inputValue()).toBe('Musterweg 1')
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  expect(await imprint.inputValue()).toBe('')
  await page.getByText('Eingaben von vorhin, noch nicht gespeichert.').waitFor({ state: 'detached' })
})

screen('what is typed while it is saved stays, and is saved with the next tap', async ({ tablet, head, network }) => {
  const { page } = tablet
  tablet.expectErrors(/logo\.png/)
  const stored = async () => SchoolSettings.parse(await head.call('schoolSettings'))
  await openSettings(page, 'Allgemein')
  const imprint = page.getByRole('textbox', { name: 'Impressum (optional)' })
  const privacy = page.getByRole('textbox', { name: 'Datenschutz (optional)' })
  await imprint.fill('Musterweg 1')
  const held = network.inject(/PUT .*edit\/schoolSettings/, { kind: 'hang' })
  const hit = held.hit()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await hit
  await imprint.fill('Musterweg 12')
  await privacy.fill('Wir speichern wenig.')
  await held.deliver()
  held.lift()
  await toasted(page, 'Einstellungen erfolgreich gespeichert.').waitFor()
  expect((await stored()).imprint).toBe('Musterweg 1')
  expect(await imprint.inputValue()).toBe('Musterweg 12')
  expect(await privacy.inputValue()).toBe('Wir speichern wenig.')
  await page.getByText('Noch nicht gespeichert.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Noch nicht gespeichert.', { exact: true }).waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ imprint: 'Musterweg 12', privacy: 'Wir speichern wenig.' })
})

screen('a text that is too long is refused with its length instead of being cut', async ({ tablet }) => {
  const { page } = tablet
  tablet.expectErrors(/logo\.png/)
  await openSettings(page, 'Allgemein')
  const privacy = page.getByRole('textbox', { name: 'Datenschutz (optional)' })
  await privacy.fill('Wir speichern wenig.')
  await privacy.fill('Wir speichern viel. '.repeat(1_001))
  const note = page.getByText('Nicht übernommen: 20 Zeichen zu viel. Hier ist Platz für 20.000 Zeichen.')
  await note.waitFor()
  expect(await privacy.inputValue()).toBe('Wir speichern wenig.')
  await privacy.fill('Wir speichern viel. '.repeat(1_000))
  await note.waitFor({ state: 'detached' })
})

screen('the texts of the school and its PIN rule are kept', async ({ tablet, head }) => {
  const { page } = tablet
  tablet.expectErrors(/logo\.png|status of 400/)
  await openSettings(page, 'Allgemein')
  const name = page.getByRole('textbox', { name: 'Name der Schule' })
  await name.fill('')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Bitte den Namen der Schule angeben.').waitFor()
  await followError(page, 'Bitte den Namen der Schule angeben', name)
  // Nobody could sign in with another name.
  await name.fill('Grundschule am Weiher')
  await name.press('Enter')
  await page.getByText('Ändern können Sie nur die Schreibweise').first().waitFor()
  await name.fill('MusterSchule')
  await page.getByRole('textbox', { name: 'Impressum (optional)' }).fill('Musterweg 1\n26122 Oldenburg')
  await page.getByRole('switch', { name: 'PIN verlangen' }).click()
  await page.getByRole('textbox', { name: 'Ort (optional)' }).fill('Am Weiher')
  await page.getByRole('textbox', { name: 'Schulleitung' }).fill('Birgit Sommer')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Einstellungen erfolgreich gespeichert.').waitFor()
  expect(await head.call('schoolSettings')).toEqual({
    name: 'MusterSchule',
    headName: 'Birgit Sommer',
    imprint: 'Musterweg 1\n26122 Oldenburg',
    privacy: '',
    accessibility: '',
    pinRequired: true,
    signaturePlace: 'Am Weiher',
    sortsParticle: false,
    issuesReports: null,
  })
  await head.call('editSchoolSettings', {}, { name: 'Musterschule', imprint: '', privacy: '', pinRequired: false })
})

screen('who cannot reach the server is told, and stays signed in', async ({ tablet, network }) => {
  const { page } = tablet
  tablet.expectErrors(/./)
  await openSettings(page, 'Allgemein')
  const fault = network.inject(/^GET .*\/logoutAll/, { kind: 'cut' })
  await page.getByRole('button', { name: 'Alle ausloggen' }).click()
  await page.getByRole('button', { name: 'Ja, alle abmelden' }).click()
  await page.getByText('Es ist ein Fehler beim Ausloggen aufgetreten. Bitte versuchen Sie es erneut.').waitFor()
  fault.lift()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Allgemein' }).waitFor()
})
