import type { Page } from 'playwright-core'
import { press as pressIn } from '../../support/head/dialog.ts'
import { choose, csv, toImport, upload } from '../../support/head/importing.ts'
import { tab } from '../../support/head/template.ts'
import { makePng } from '../../support/png.ts'
import { press } from './press.ts'
import type { ToastTable } from './Row.ts'

const profileName = 'Toast-Profil'
const templateName = 'Toast-Vorlage'

async function addProfile(page: Page) {
  await toImport(page)
  await press(page, '+ Profil hinzufügen')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(profileName)
  await press(page, 'Speichern')
}
async function openProfile(page: Page) {
  await toImport(page)
  await choose(page, 'Profil', profileName)
  await press(page, 'Profil bearbeiten')
}
async function saveProfile(page: Page) {
  await openProfile(page)
  await press(page, 'Speichern')
}
async function deleteProfile(page: Page) {
  await openProfile(page)
  await press(page, 'Löschen')
  await pressIn(page, 'Ja, löschen')
}
async function uploadStudents(page: Page) {
  await toImport(page)
  const rows = 'Name;Vorname;Geb.;Ort;m/w;Sprache;Klasse;Nr\nToast;Tilda;1.2.2018;Celle;w;de;1a;70001'
  await upload(page, 'DaNiS Freie Liste', csv(rows))
}
async function confirmImport(page: Page) {
  await uploadStudents(page)
  await press(page, 'Bestätigen')
}

export const imports: ToastTable = {
  page: 'Schüler',
  rows: [
    { says: 'Keine Profile konnten geladen werden.', breaks: 'importProfiles', by: toImport },
    { says: 'Fehler beim Erstellen des Import-Profils.', breaks: 'addImportProfile', by: addProfile },
    { says: 'Import-Profil erfolgreich erstellt.', by: addProfile },
    { says: 'Fehler beim ändern des Import-Profils.', breaks: 'editImportProfile', by: saveProfile },
    { says: 'Import-Profil erfolgreich geändert.', by: saveProfile },
    { says: 'Import-Profil konnte nicht gelöscht werden.', breaks: 'deleteImportProfile', by: deleteProfile },
    { says: 'Import-Profil erfolgreich gelöscht.', by: deleteProfile },
    { says: 'Daten konnten nicht verarbeitet werden.', breaks: 'importFile', by: uploadStudents },
    { says: 'Datei gelesen.', by: uploadStudents },
    { says: 'Daten konnten nicht importiert werden.', refuses: 'confirmImport', by: confirmImport },
    { says: 'Daten wurden importiert.', by: confirmImport },
  ],
}

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function openTemplate(page: Page) {
  await press(page, new RegExp(`^${templateName}`))
  await textbox(page, 'Name').waitFor()
}
async function addTemplate(page: Page) {
  await press(page, 'Vorlage hinzufügen')
  await textbox(page, 'Name').fill(templateName)
  await choose(page, 'Layout', 'Niedersachsen Jg. 1 u. 2')
  await tab(page, 'Layout').click()
  await textbox(page, 'Schulname').fill('Musterschule')
  await textbox(page, 'Unterschifts Ort').fill('Celle')
  await press(page, 'Vorlage hinzufügen')
}
async function saveTemplate(page: Page) {
  await openTemplate(page)
  await press(page, 'Speichern')
}
async function deleteTemplate(page: Page) {
  await openTemplate(page)
  await press(page, 'Löschen')
  await pressIn(page, 'Ja, löschen')
}

export const templates: ToastTable = {
  page: 'Vorlagen',
  rows: [
    { says: 'Fehler beim Abrufen der Vorlagen.', breaks: 'templates' },
    { says: 'Fehler beim Erstellen der Vorlage.', breaks: 'addTemplate', by: addTemplate },
    { says: 'Vorlage erfolgreich erstellt.', by: addTemplate },
    {
      says: 'Daten konnten nicht geladen werden.',
      breaks: 'template',
      by: (page) => press(page, new RegExp(`^${templateName}`)),
    },
    { says: 'Vorlage konnte nicht gespeichert werden.', breaks: 'editTemplate', by: saveTemplate },
    {
      says: 'Logo konnte nicht hochgeladen werden.',
      breaks: 'uploadTemplateLogo',
      by: async (page) => {
        await openTemplate(page)
        await tab(page, 'Layout').click()
        await page
          .getByLabel(/^Logo der Vorlage/)
          .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: makePng() })
        await press(page, 'Speichern')
      },
    },
    { says: 'Vorlage erfolgreich geändert.', by: saveTemplate },
    { says: 'Vorlage konnte nicht gelöscht werden.', breaks: 'deleteTemplate', by: deleteTemplate },
    { says: 'Vorlage erfolgreich gelöscht.', by: deleteTemplate },
  ],
}

async function generate(page: Page) {
  await page.getByRole('button', { name: /4b/ }).first().click()
  await press(page, 'Generate Reports')
  await press(page, 'Trotzdem drucken')
}

export const reports: ToastTable = {
  page: 'Klassen',
  rows: [
    { says: 'Fehler beim Erstellen der Zeugnisse.', breaks: 'startReports', by: generate },
    { says: 'Zeugnisse erfolgreich erstellt.', by: generate },
  ],
}
