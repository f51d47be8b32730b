import type { Page } from 'playwright-core'
import type { SettingsPageName } from '#settings/pages.ts'
import { dialog } from '../head/dialog.ts'
import { chooseInRow } from '../head/rowMenu.ts'
import { type Room, room } from './Room.ts'
import { button, openDialog, openSettingsPlace } from './visit.ts'

/**
 * A dialog that opens by pressing these one after another, each as soon as it is there. `file` is below
 * src/features/school without .tsx, with the component where the file draws several dialogs: 'classes/ClassDialogs#AddClass'.
 */
function byPressing(
  name: string,
  file: string,
  settings: SettingsPageName | [SettingsPageName, id: string],
  ...presses: (string | RegExp)[]
): Room {
  const [page, id] = typeof settings === 'string' ? [settings] : settings
  const dialogKey = `school/${file.replace(/#|$/, '.tsx$&')}`
  return {
    ...{ name, dialog: dialogKey, route: '/schoolConfig/main', settings: page, who: 'head' },
    open: async (tab) => {
      await openSettingsPlace(tab, page, id)
      const [first, ...further] = presses
      await openDialog(tab, button(tab, first ?? ''))
      for (const press of further) await openDialog(tab, button(dialog(tab), press))
    },
  }
}

/** A dialog that opens from the menu of a row. */
const byMenu = (name: string, file: string, settings: SettingsPageName, row: string): Room => ({
  ...byPressing(name, file, settings),
  open: async (page) => {
    await openSettingsPlace(page, settings)
    await chooseInRow(page, row, 'Entfernen')
    await dialog(page).waitFor()
  },
})

async function select(page: Page): Promise<void> {
  await openSettingsPlace(page, 'students')
  await page.getByRole('checkbox', { name: 'Emil Becker' }).check()
}

/** Dialogs of the school settings. */
export const schoolDialogs: readonly Room[] = [
  byPressing('klasse-hinzufuegen', 'classes/ClassDialogs#AddClass', 'classes', '+ Klasse hinzufügen'),
  byPressing('klasse-bearbeiten', 'classes/ClassDialogs#EditClass', ['class', 'demo-3a'], 'Klasse bearbeiten'),
  byPressing('klasse-schueler', 'classes/EditMembers', ['class', 'demo-3a'], 'Schüler bearbeiten'),
  byPressing('schueler-weg', 'students/StudentsPage', 'students', 'Schüler hinzufügen'),
  byPressing(
    ...(['schueler-hinzufuegen', 'students/StudentDialogs#AddStudent', 'students'] as const),
    ...['Schüler hinzufügen', /^Einzelnen Schüler hinzufügen/],
  ),
  byPressing('schueler-bearbeiten', 'students/StudentDialogs#EditStudent', 'students', 'Emil Becker'),
  byMenu('schueler-entfernen', 'students/StudentDialogs#RemoveStudent', 'students', 'Emil Becker'),
  byPressing('archiv', 'students/Archive#Archive', 'students', 'Archiv'),
  room(
    'schueler-verschieben',
    { route: '/schoolConfig/main', settings: 'students', who: 'head', dialog: 'school/students/ChosenStudents.tsx' },
    async (page) => {
      await select(page)
      await openDialog(page, button(page, 'Klasse ändern'))
    },
  ),
  room('schueler-ausgewaehlt', { route: '/schoolConfig/main', settings: 'students', who: 'head' }, select),
  room(
    'schueler-zeugnisart',
    { route: '/schoolConfig/main', settings: 'students', who: 'head', dialog: 'school/students/SetTemplates.tsx' },
    async (page) => {
      await select(page)
      await openDialog(page, button(page, 'Zeugnisart'))
    },
  ),
  room(
    'mehrere-entfernen',
    { route: '/schoolConfig/main', settings: 'students', who: 'head', dialog: 'school/students/RemoveStudents.tsx' },
    async (page) => {
      await select(page)
      await openDialog(page, button(page, 'Entfernen'))
    },
  ),
  byPressing('benutzer-hinzufuegen', 'users/UserDialogs#AddUser', 'users', 'Benutzer hinzufügen'),
  byPressing('nachricht-schreiben', 'users/WriteMessage', 'users', 'Nachricht schreiben'),
  byPressing('benutzer-bearbeiten', 'users/UserDialogs#EditUser', 'users', 'Anna Petersen'),
  byMenu('benutzer-entfernen', 'users/UserDialogs#RemoveUser', 'users', 'Anna Petersen'),
  byPressing(
    ...(['passwort-zuruecksetzen', 'users/UserDialogs#ResetPassword', 'users'] as const),
    ...['Anna Petersen', 'Passwort zurücksetzen'],
  ),
  byPressing('jahr-hinzufuegen', 'years/YearDialogs#AddYear', 'years', 'Schuljahr hinzufügen'),
  byPressing('abschnitt-hinzufuegen', 'years/PartDialogs#AddPart', 'years', 'Abschnitt hinzufügen'),
  byPressing('abschnitt-aendern', 'years/PartDialogs#EditPart', 'years', '1. Halbjahr ändern'),
  byPressing('jahr-aktivieren', 'years/YearDialogs#ActivateYear', 'years', '2023/2024 wieder aktivieren'),
  byPressing('abschnitt-entfernen', 'years/PartDialogs#RemovePart', 'years', '1. Halbjahr entfernen'),
  byPressing('alle-drucken', 'files/PrintAll', 'files', 'Alle Klassen drucken'),
  byPressing('alle-abmelden', 'general/GeneralPage', 'general', 'Alle ausloggen'),
  byPressing('vorlage-loeschen', 'templates/form/RemoveTemplate', ['editTemplate', 'demo-nds12t'], 'Löschen'),
  byPressing('vorlage-zuweisen', 'templates/form/AssignClasses', ['editTemplate', 'demo-nds34'], 'Klassen zuweisen'),
  byPressing('profil-loeschen', 'importing/EditProfilePage', ['editProfile', 'demo-danis'], 'Löschen'),
]
