import type { Page } from 'playwright-core'
import { choose, dialog, press as pressIn } from '../../support/head/dialog.ts'
import { chooseInRow } from '../../support/head/rowMenu.ts'
import { makePng } from '../../support/png.ts'
import { fill, press } from './press.ts'
import type { ToastTable } from './Row.ts'

async function addStudent(page: Page) {
  await press(page, 'Schüler hinzufügen')
  await press(page, /^Einzelnen Schüler hinzufügen/)
  await fill(page, 'Vorname', 'Toni')
  await fill(page, 'Nachname', 'Toast')
  await choose(page, 'Klasse', '1a')
  await pressIn(page, 'Schüler hinzufügen')
}
async function saveStudent(page: Page) {
  await press(page, /^Mehr zu/)
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click()
  await pressIn(page, 'Speichern')
}
async function removeStudent(page: Page) {
  await page.getByRole('searchbox', { name: 'Suchen', exact: true }).fill('Toast')
  await press(page, /^Mehr zu .*Toast$/)
  await page.getByRole('menuitem', { name: 'Entfernen' }).click()
  await pressIn(page, 'Ja, entfernen')
}

export const students: ToastTable = {
  page: 'Schüler',
  rows: [
    { says: 'Fehler beim Laden der Schüler.', breaks: 'students' },
    { says: 'Fehler beim Erstellen des Schülers.', refuses: 'addStudent', by: addStudent },
    { says: 'Fehler beim Hinzufügen des Schülers.', breaks: 'addStudent', by: addStudent },
    { says: 'Schüler hinzugefügt', by: addStudent },
    { says: 'Fehler beim Speichern des Schülers.', breaks: 'editStudent', by: saveStudent },
    { says: 'Schüler gespeichert', by: saveStudent },
    { says: 'Fehler beim Löschen des Schülers.', breaks: 'deleteStudent', by: removeStudent },
    { says: 'Schüler entfernt', by: removeStudent },
  ],
}

async function addClass(page: Page) {
  await press(page, '+ Klasse hinzufügen')
  await fill(page, 'Name', '9z')
  await choose(page, 'Vorlage', 'Keine Vorlage')
  await pressIn(page, 'Klasse hinzufügen')
}
async function openClass(page: Page) {
  await page.getByRole('button', { name: /1a/ }).first().click()
  await page.getByRole('button', { name: 'Schüler bearbeiten' }).waitFor()
}
async function editClass(page: Page) {
  await openClass(page)
  await press(page, 'Klasse bearbeiten')
  await pressIn(page, 'Speichern')
}
async function editMembers(page: Page) {
  await openClass(page)
  await press(page, 'Schüler bearbeiten')
  await pressIn(page, 'Speichern')
}

export const classes: ToastTable = {
  page: 'Klassen',
  rows: [
    { says: 'Fehler beim Laden der Klassen.', breaks: 'classes' },
    {
      says: 'Fehler beim Abrufen der Vorlagen.',
      breaks: 'templates',
      by: (page) => press(page, '+ Klasse hinzufügen'),
    },
    { says: 'Fehler beim Erstellen der Klasse.', breaks: 'addClass', by: addClass },
    { says: 'Klasse erfolgreich erstellt.', by: addClass },
    { says: 'Fehler beim Bearbeiten der Klasse.', breaks: 'editClass', by: editClass },
    { says: 'Klasse erfolgreich bearbeitet.', by: editClass },
    { says: 'Fehler beim Laden der Schüler.', breaks: 'students', by: openClass },
    { says: 'Fehler beim Speichern der Schüler.', breaks: 'setClassStudents', by: editMembers },
    { says: 'Schüler erfolgreich gespeichert.', by: editMembers },
  ],
}

async function addUser(page: Page) {
  await press(page, 'Benutzer hinzufügen')
  await fill(page, 'Name', 'Toni Toast')
  await fill(page, 'E-Mail', 'toni@musterschule.example')
  await dialog(page).getByText('1a', { exact: true }).click()
  await pressIn(page, 'Benutzer hinzufügen')
}
async function saveUser(page: Page) {
  await press(page, 'Derya Aksoy')
  await pressIn(page, 'Speichern')
}
async function resetPassword(page: Page) {
  await chooseInRow(page, 'Derya Aksoy', 'Passwort zurücksetzen')
  await press(page, 'Ja, zurücksetzen')
}
async function removeUser(page: Page) {
  await chooseInRow(page, 'Toni Toast', 'Entfernen')
  await pressIn(page, 'Ja, löschen')
}

export const users: ToastTable = {
  page: 'Benutzer',
  rows: [
    { says: 'Fehler beim Abrufen der Nutzer.', breaks: 'users' },
    { says: 'Fehler beim Erstellen des Benutzers.', breaks: 'addUser', by: addUser },
    { says: 'Benutzer hinzugefügt', shownMs: 'stays', by: addUser },
    { says: 'Fehler beim Bearbeiten des Nutzers.', breaks: 'editUser', by: saveUser },
    { says: 'Benutzer erfolgreich geändert.', by: saveUser },
    { says: 'Fehler beim Zurücksetzen des Passworts.', breaks: 'resetPassword', by: resetPassword },
    { says: 'Passwort erfolgreich zurückgesetzt.', shownMs: 'stays', by: resetPassword },
    {
      says: 'Um dein Passwort zu ändern gehe in dine Account einstellungen.',
      by: (page) => chooseInRow(page, 'Birgit Sommer', 'Passwort zurücksetzen'),
    },
    {
      says: 'Du kannst deinen eigenen Account nicht löschen.',
      shownMs: 4000,
      by: (page) => chooseInRow(page, 'Birgit Sommer', 'Entfernen'),
    },
    { says: 'Fehler beim Löschen des Nutzers.', breaks: 'deleteUser', by: removeUser },
    { says: 'Benutzer erfolgreich gelöscht.', by: removeUser },
  ],
}

async function addYear(page: Page) {
  await press(page, 'Schuljahr hinzufügen')
  await pressIn(page, 'Schuljahr erstellen')
}
async function addPart(page: Page) {
  await press(page, 'Abschnitt hinzufügen')
  await fill(page, 'Name', 'Toastteil')
  await choose(page, 'Halbjahr', '2. Halbjahr')
  await fill(page, 'Zeugnisdatum', '31.01.2026')
  await pressIn(page, 'Abschnitt hinzufügen')
}
async function removePart(page: Page) {
  await chooseInRow(page, 'Toastteil', 'Toastteil entfernen')
  await pressIn(page, 'Ja, Löschen')
}

export const years: ToastTable = {
  page: 'Schuljahre',
  rows: [
    { says: 'Daten konnten nicht geladen werden.', breaks: 'years' },
    { says: 'Fehler beim Erstellen des Schuljahres.', breaks: 'addYear', by: addYear },
    { says: 'Schuljahr erfolgreich erstellt.', by: addYear },
    { says: 'Fehler beim Erstellen des Abschnitts.', breaks: 'addYearPart', by: addPart },
    { says: 'Abschnitt erfolgreich erstellt.', by: addPart },
    { says: 'Fehler beim Löschen des Abschnitts.', breaks: 'deleteYearPart', by: removePart },
    { says: 'Abschnitt erfolgreich gelöscht.', by: removePart },
  ],
}

export const files: ToastTable = {
  page: 'Zeugnisse',
  rows: [{ says: 'Dateien konnten nicht geladen werden.', breaks: 'currentFiles' }],
}

async function uploadLogo(page: Page) {
  await page.getByLabel(/^Neues Logo/).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: makePng() })
  await press(page, 'Logo hochladen')
}
async function logoutAll(page: Page) {
  await press(page, 'Alle ausloggen')
  await pressIn(page, 'Ja, alle abmelden')
}

/** The last one ends the session of whoever does it. */
export const general: ToastTable = {
  page: 'Allgemein',
  rows: [
    { says: 'Logo konnte nicht hochgeladen werden.', breaks: 'uploadLogo', by: uploadLogo },
    { says: 'Logo erfolgreich hochgeladen.', by: uploadLogo },
    {
      says: 'Es ist ein Fehler beim Ausloggen aufgetreten. Bitte versuchen Sie es erneut.',
      breaks: 'logoutAll',
      by: logoutAll,
    },
    { says: 'Alle Benutzer wurden abgemeldet.', by: logoutAll },
  ],
}
