import type { Page } from 'playwright-core'
import { dialog, field } from '../head/dialog.ts'
import { onPage, type Place, type Room } from './Room.ts'
import { choosing, pressing } from './visit.ts'

/** A dialog that opens by pressing these one after another. */
const byPressing = (name: string, file: string, place: Place, ...presses: Parameters<typeof pressing>) =>
  onPage(name, place, { dialog: file }, pressing(...presses))

const select = (page: Page) => page.getByRole('checkbox', { name: 'Emil Becker' }).check()

/** A dialog about the chosen students. */
const ofChosen = (name: string, file: string, press: string) =>
  onPage(name, 'students', { dialog: `students/${file}` }, async (page) => {
    await select(page)
    await pressing(press)(page)
  })

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
  onPage(
    'schueler-entfernen',
    'students',
    { dialog: 'students/StudentDialogs#RemoveStudent' },
    choosing('Mehr zu Emil Becker', 'Entfernen'),
  ),
  byPressing('archiv', 'students/Archive#Archive', 'students', 'Archiv'),
  ofChosen('schueler-verschieben', 'ChosenStudents', 'Klasse ändern'),
  onPage('schueler-ausgewaehlt', 'students', select),
  ofChosen('schueler-zeugnisart', 'SetTemplates', 'Zeugnisart'),
  ofChosen('mehrere-entfernen', 'RemoveStudents', 'Entfernen'),
  byPressing('benutzer-hinzufuegen', 'users/UserDialogs#AddUser', 'users', 'Benutzer hinzufügen'),
  byPressing('nachricht-schreiben', 'users/WriteMessage', 'users', 'Nachricht schreiben'),
  byPressing('benutzer-bearbeiten', 'users/UserDialogs#EditUser', 'users', 'Anna Petersen'),
  onPage('benutzer-vertretung', 'users', { dialog: 'users/UserDialogs#EditUser' }, async (page) => {
    await page.getByRole('button', { name: 'Anna Petersen', exact: true }).click()
    await dialog(page).getByText('Vertretung', { exact: true }).click()
    await field(page, '1a bis').fill('18.12.2031')
  }),
  onPage(
    'benutzer-entfernen',
    'users',
    { dialog: 'users/UserDialogs#RemoveUser' },
    choosing('Mehr zu Anna Petersen', 'Entfernen'),
  ),
  onPage(
    'passwort-zuruecksetzen',
    'users',
    { dialog: 'users/UserDialogs#ResetPassword' },
    choosing('Mehr zu Anna Petersen', 'Passwort zurücksetzen'),
  ),
  byPressing('jahr-hinzufuegen', 'years/YearDialogs#AddYear', 'years', 'Schuljahr hinzufügen'),
  byPressing('abschnitt-hinzufuegen', 'years/PartDialogs#AddPart', 'years', 'Abschnitt hinzufügen'),
  onPage(
    'abschnitt-aendern',
    'years',
    { dialog: 'years/PartDialogs#EditPart' },
    choosing('Mehr zu 1. Halbjahr', '1. Halbjahr ändern'),
  ),
  onPage(
    'jahr-aktivieren',
    'years',
    { dialog: 'years/YearDialogs#ActivateYear' },
    choosing('Mehr zu 2023/2024', 'Wieder aktivieren'),
  ),
  onPage(
    'abschnitt-entfernen',
    'years',
    { dialog: 'years/PartDialogs#RemovePart' },
    choosing('Mehr zu 1. Halbjahr', '1. Halbjahr entfernen'),
  ),
  byPressing('alle-drucken', 'files/PrintAll', 'files', 'Alle Klassen drucken'),
  byPressing('alle-abmelden', 'general/GeneralPage', 'general', 'Alle ausloggen'),
  byPressing('vorlage-loeschen', 'templates/form/RemoveTemplate', ['editTemplate', 'demo-nds12t'], 'Löschen'),
  byPressing('vorlage-zuweisen', 'templates/form/AssignClasses', ['editTemplate', 'demo-nds34'], 'Klassen zuweisen'),
  byPressing('profil-loeschen', 'importing/ProfilePages', ['editProfile', 'demo-danis'], 'Löschen'),
]
