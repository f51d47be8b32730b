import type { Page } from 'playwright-core'
import { breakStorage } from '../../support/browser/breakStorage.ts'
import { press as pressIn } from '../../support/head/dialog.ts'
import { password } from '../../support/server/demo.ts'
import { selectClass } from '../../support/teacher/openReportCards.ts'
import { saveButton } from '../../support/teacher/sheet.ts'
import { students } from '../../support/teacher/students.ts'
import { fill, press } from './press.ts'
import type { ToastTable } from './Row.ts'

async function changePassword(page: Page, next: string, again = next) {
  await press(page, 'Passwort ändern')
  await fill(page, 'Aktuelles Passwort', password)
  await fill(page, 'Neues Passwort', next)
  await fill(page, 'Neues Passwort wiederholen', again)
  await pressIn(page, 'Passwort ändern')
}
const save = (page: Page) => press(page, 'Speichern')

export const account: ToastTable = {
  page: '/account/main',
  rows: [
    { says: 'Diese Funktion ist noch nicht implementiert.', by: (page) => press(page, 'Profilbild ändern') },
    { says: 'Fehler beim Ändern des Nutzers.', breaks: 'updateUser', by: save },
    { says: 'Benutzerdaten erfolgreich geändert.', by: save },
    {
      says: 'Die Passwörter stimmen nicht überein.',
      by: (page) => changePassword(page, 'Zeugnis-2025', 'Zeugnis-2026'),
    },
    { says: 'Das Passwort ist zu Kurz...', shownMs: 5000, by: (page) => changePassword(page, 'Zeugnis-1') },
    { says: 'Das Passwort ist zu schwach...', shownMs: 5000, by: (page) => changePassword(page, 'zeugnis-2025') },
    {
      says: 'Fehler beim Ändern des Passworts.',
      breaks: 'changePassword',
      by: (page) => changePassword(page, 'Zeugnis-2025'),
    },
    { says: 'Passwort erfolgreich geändert.', by: (page) => changePassword(page, password) },
    {
      says: 'Es ist ein Fehler beim Ausloggen aufgetreten. Bitte versuchen Sie es erneut.',
      breaks: 'logout',
      by: (page) => press(page, 'Ausloggen'),
    },
  ],
}

export const home: ToastTable = {
  page: '/home',
  rows: [{ says: 'Fehler beim Laden der ungelesenen Nachrichten.', breaks: 'unreadMessages' }],
}

async function openClass(page: Page) {
  await selectClass(page, '4b')
}

/** A server that breaks is no failure to save: the tablet has it. Only one that cannot keep it has to say so. */
export const grading: ToastTable = {
  page: '/reportCard/main',
  rows: [
    { says: 'Fehler beim laden der Klassen.', breaks: 'userClasses' },
    { says: 'Fehler beim laden der Vorlage.', breaks: 'classTemplate', by: openClass },
    { says: 'Fehler beim laden der Schüler.', breaks: 'classStudents', by: openClass },
    {
      says: 'Fehler beim Speichern der Noten.',
      before: (page) => breakStorage(page.context(), 'full'),
      by: async (page) => {
        await openClass(page)
        await students(page).first().click()
        await page.getByRole('textbox', { name: 'Bemerkungen' }).fill('Ein Satz.')
        await saveButton(page).click()
      },
    },
  ],
}
