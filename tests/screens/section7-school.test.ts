import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { schoolEndpoints } from '#contract/index.ts'
import { choose, dialog, field, finish, press, toasted } from '../support/head/dialog.ts'
import { counts, csv, previewed, toImport, upload } from '../support/head/importing.ts'
import { menu, openSettingsPage } from '../support/head/openSettings.ts'
import { chooseInRow } from '../support/head/rowMenu.ts'
import { addProfiles, file, students } from '../support/head/wholeSchool.ts'
import { makePng } from '../support/png.ts'
import { section7Screen } from '../support/section7/section7Screen.ts'
import { loginByForm } from '../support/teacher/login.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name })

/** The head logs in and opens the settings on a server that has only what is specified. */
async function openSchool(page: Page): Promise<void> {
  await loginByForm(page, 'head')
  await page.getByRole('link', { name: /^Schule/ }).click()
  await heading(page, 'Allgemein').waitFor()
}

/** Public: the login and the page about the product ask for it before anybody is signed in. */
const isAbout = (call: string) => call === 'GET /get/about'

section7Screen(
  'the head finds in the settings nothing that such a server has no answer for',
  async ({ tablet: { page }, section7 }) => {
    await openSchool(page)
    const entries = await menu(page).getByRole('button').allTextContents()
    expect(entries.map((text) => text.replace(/\(.*/, ''))).toEqual([
      ...['Allgemein', 'Schüler', 'Klassen', 'Benutzer', 'Schuljahre', 'Vorlagen', 'Zeugnisse'],
    ])
    expect(await textbox(page, 'Impressum').count()).toBe(0)
    await button(page, 'Alle ausloggen').waitFor()

    await openSettingsPage(page, 'Schüler')
    await button(page, /^Emil Becker$/).waitFor()
    expect(await button(page, 'Archiv').count()).toBe(0)
    await openSettingsPage(page, 'Klassen')
    await button(page, /^Klasse 1a/).waitFor()
    await openSettingsPage(page, 'Benutzer')
    await button(page, 'Benutzer hinzufügen').waitFor()
    expect(await button(page, /Nachricht|Mehrere/).count()).toBe(0)
    await openSettingsPage(page, 'Schuljahre')
    await button(page, 'Abschnitt hinzufügen').waitFor()
    expect(await button(page, /Schuljahr wechseln|wieder|1\. Halbjahr bearbeiten/).count()).toBe(0)
    expect(await page.getByRole('columnheader').allTextContents()).not.toContain('Zeugnisse')
    await openSettingsPage(page, 'Vorlagen')
    await button(page, 'Vorlage hinzufügen').waitFor()
    await openSettingsPage(page, 'Zeugnisse')
    await page.getByText('Keine Dateien gefunden').waitFor()
    expect(await button(page, /Alle Klassen|drucken/).count()).toBe(0)
    expect(section7.strange.filter((call) => !isAbout(call))).toEqual([])
  },
)

section7Screen(
  'the head prints a class with the specified call, and finds the files',
  async ({ tablet: { page }, section7 }) => {
    await openSchool(page)
    await openSettingsPage(page, 'Klassen')
    await button(page, /^Klasse 4b/).click()
    await button(page, 'Generate Reports').click()
    await press(page, 'Trotzdem drucken')
    await page.getByText('Zeugnisse erfolgreich erstellt.').waitFor({ timeout: 60_000 })
    await openSettingsPage(page, 'Zeugnisse')
    await page.getByRole('link', { name: /4b/ }).first().waitFor()
    expect(await button(page, /entfernen|löschen/i).count()).toBe(0)
    expect(section7.strange.filter((call) => !isAbout(call))).toEqual([])
  },
)

section7Screen(
  'the head adds, changes and removes a child and a class',
  async ({ tablet: { page }, head, section7 }) => {
    await openSchool(page)
    await openSettingsPage(page, 'Schüler')
    await button(page, 'Schüler hinzufügen').click()
    await dialog(page)
      .getByRole('button', { name: /Einzelnen Schüler hinzufügen/ })
      .click()
    await field(page, 'Vorname').fill('Ada')
    await field(page, 'Nachname').fill('Arndt')
    await choose(page, 'Klasse', '1a')
    await finish(page, 'Schüler hinzufügen')
    await button(page, /^Ada Arndt$/).click()
    expect(await field(page, 'ID').isDisabled()).toBe(true)
    expect(await dialog(page).getByText('Zeugnisart').count()).toBe(0)
    await field(page, 'Geburtsort').fill('Lehrte')
    await finish(page, 'Speichern')
    await expect
      .poll(async () => (await students(head)).find(({ preName }) => preName === 'Ada')?.birthplace)
      .toBe('Lehrte')
    await chooseInRow(page, 'Ada Arndt', 'Entfernen')
    expect(
      await dialog(page)
        .getByText(/90 Tage/)
        .count(),
    ).toBe(0)
    await dialog(page).getByRole('button', { name: /^Ja/ }).click()
    await expect.poll(async () => (await students(head)).some(({ preName }) => preName === 'Ada')).toBe(false)

    await openSettingsPage(page, 'Klassen')
    await button(page, '+ Klasse hinzufügen').click()
    await field(page, 'Name').fill('3c')
    await choose(page, 'Vorlage', 'Keine Vorlage')
    await finish(page, 'Klasse hinzufügen')
    await button(page, /^Klasse 3c/).click()
    await button(page, 'Klasse bearbeiten').click()
    expect(
      await dialog(page)
        .getByRole('button', { name: /löschen|entfernen/i })
        .count(),
    ).toBe(0)
    await field(page, 'Bezeichnung').fill('Lerngruppe')
    await finish(page, 'Speichern')
    await heading(page, /^Lerngruppe 3c/).waitFor()
    await button(page, 'Schüler bearbeiten').click()
    await dialog(page).getByRole('checkbox', { name: 'Emil Becker' }).check()
    await finish(page, 'Speichern')
    await expect.poll(async () => (await students(head)).find(({ id }) => id === '01001')?.class).toBe('3c')
    expect(section7.strange.filter((call) => !isAbout(call))).toEqual([])
  },
)

section7Screen('the head imports a file', async ({ tablet: { page }, head, section7 }) => {
  await addProfiles(head)
  await openSchool(page)
  await openSettingsPage(page, 'Schüler')
  await toImport(page)
  expect(await page.getByText('Letzter Import').count()).toBe(0)
  const emil = (await students(head)).find(({ id }) => id === '01001')
  const rows = (await students(head)).filter(({ id }) => id !== '01002')
  const next = rows.map(({ id, name, preName, class: klass, birthday }) =>
    [id, name, preName, klass, birthday].join(';'),
  )
  await upload(page, 'Abgleich', csv(file([...next, '50000;Neu;Nele;1a;1.2.2018'])))
  await previewed(page).waitFor()
  expect(await counts(page)).toEqual([1, 1, 0, 0])
  expect(await button(page, 'Diesmal ohne Löschen').count()).toBe(0)
  await button(page, 'Bestätigen').click()
  await page.getByText('Daten wurden importiert.').waitFor()
  const after = await students(head)
  expect(after.some(({ id }) => id === '50000')).toBe(true)
  expect(after.some(({ id }) => id === '01002')).toBe(false)
  expect(emil).toBeDefined()

  await button(page, 'Profil bearbeiten').click()
  await page.getByRole('tab', { name: 'Quelldatei' }).click()
  await page.getByText('Erste Zeile').first().waitFor()
  expect(await page.getByLabel(/Spalten aus Datei/).count()).toBe(0)
  expect(section7.strange.filter((call) => !isAbout(call))).toEqual([])
})

section7Screen(
  'the head adds a user, a year with its part, and a template',
  async ({ tablet: { page }, head, section7 }) => {
    await openSchool(page)
    await openSettingsPage(page, 'Benutzer')
    await button(page, 'Benutzer hinzufügen').click()
    await field(page, 'Name').fill('Pawel Nowak')
    await field(page, 'E-Mail').fill('pawel@musterschule.example')
    expect(await dialog(page).getByRole('switch').count()).toBe(1)
    await dialog(page).getByText('4b', { exact: true }).click()
    await finish(page, 'Benutzer hinzufügen')
    await page.getByRole('code').first().waitFor()

    await openSettingsPage(page, 'Schuljahre')
    await button(page, 'Abschnitt hinzufügen').click()
    expect(await dialog(page).getByRole('radio').count()).toBe(0)
    await textbox(page, 'Zeugnisdatum').fill('27.06.2025')
    await finish(page, 'Abschnitt hinzufügen')
    await toasted(page, 'Abschnitt erfolgreich erstellt.').waitFor()
    await button(page, 'Schuljahr hinzufügen').click()
    await press(page, 'Schuljahr erstellen')
    await expect
      .poll(async () => schoolEndpoints.years.data.parse(await head.call('years')).map(({ name }) => name))
      .toContain('2025/2026')

    await openSettingsPage(page, 'Vorlagen')
    await button(page, 'Vorlage hinzufügen').click()
    await textbox(page, 'Name').fill('Neue Vorlage')
    await button(page, /^(Layout|Niedersachsen).*/).click()
    await page.getByRole('option', { name: 'Niedersachsen Jg. 3 u. 4' }).click()
    expect(await page.getByRole('tab').allTextContents()).toHaveLength(2)
    await page.getByRole('tab', { name: 'Layout' }).click()
    expect(await page.getByRole('switch').count()).toBe(0)
    expect(await page.getByText('Zweites Logo').count()).toBe(0)
    await textbox(page, 'Schulname').fill('Musterschule')
    await textbox(page, 'Unterschifts Ort').fill('Lehrte')
    await button(page, /^Vorlage hinzufügen|^Erstellen/).click()
    await toasted(page, 'Vorlage erfolgreich erstellt.').waitFor()
    expect(section7.strange.filter((call) => !isAbout(call))).toEqual([])
  },
)

section7Screen(
  'the head uploads a logo and changes the own account, and logs out',
  async ({ tablet: { page }, section7 }) => {
    await openSchool(page)
    await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: makePng() })
    await button(page, 'Logo hochladen').click()
    await toasted(page, 'Logo erfolgreich hochgeladen.').waitFor()

    await page.goto('/account/main')
    await heading(page, 'Konto').waitFor()
    expect(await button(page, 'Überall abmelden').count()).toBe(0)
    await textbox(page, 'Name').fill('Birgit Sommer-Winter')
    await button(page, 'Speichern').click()
    await toasted(page, 'Benutzerdaten erfolgreich geändert.').waitFor()
    await page.goto('/messages/main')
    await heading(page, /Nachrichten/).waitFor()
    await page.goto('/home')
    await button(page, 'Ausloggen').click()
    await page.getByLabel('Email Adresse').waitFor()
    expect(section7.strange.filter((call) => !isAbout(call))).toEqual([])
  },
)
