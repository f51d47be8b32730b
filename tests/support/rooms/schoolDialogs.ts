import type { Page } from 'playwright-core'
import type { SettingsPageName } from '#ui/useSettingsPage.ts'
import { dialog } from '../head/dialog.ts'
import type { Room } from './Room.ts'
import { button, openDialog, openSettingsPlace } from './visit.ts'

/** A dialog that opens by pressing these one after another, each as soon as it is there. */
function byPressing(
  name: string,
  file: string,
  settings: SettingsPageName | [SettingsPageName, id: string],
  ...presses: (string | RegExp)[]
): Room {
  const [page, id] = typeof settings === 'string' ? [settings] : settings
  return {
    ...{ name, dialog: `school/${file}.tsx`, route: '/schoolConfig/main', settings: page, who: 'head' },
    open: async (tab) => {
      await openSettingsPlace(tab, page, id)
      const [first, ...further] = presses
      await openDialog(tab, button(tab, first ?? ''))
      for (const press of further) await openDialog(tab, button(dialog(tab), press))
    },
  }
}

async function select(page: Page): Promise<void> {
  await openSettingsPlace(page, 'students')
  await page.getByRole('checkbox', { name: 'Emil Becker' }).check()
}

/** Dialogs of the school settings. */
export const schoolDialogs: readonly Room[] = [
  byPressing('klasse-hinzufuegen', 'classes/AddClass', 'classes', 'Klasse hinzufügen'),
  byPressing('klasse-bearbeiten', 'classes/EditClass', ['class', 'demo-3a'], 'Klasse bearbeiten'),
  byPressing('klasse-schueler', 'classes/EditMembers', ['class', 'demo-3a'], 'Schüler bearbeiten'),
  byPressing('schueler-weg', 'students/ChooseWay', 'students', 'Schüler hinzufügen'),
  byPressing(
    ...(['schueler-hinzufuegen', 'students/AddStudent', 'students'] as const),
    ...['Schüler hinzufügen', /^Einzelnen Schüler hinzufügen/],
  ),
  byPressing('schueler-bearbeiten', 'students/EditStudent', 'students', 'Emil Becker bearbeiten'),
  byPressing('schueler-entfernen', 'students/RemoveStudent', 'students', 'Emil Becker entfernen'),
  byPressing('archiv', 'students/Archive', 'students', 'Archiv'),
  {
    ...{ name: 'schueler-verschieben', route: '/schoolConfig/main', settings: 'students', who: 'head' },
    dialog: 'school/students/MoveStudents.tsx',
    open: async (page) => {
      await select(page)
      await openDialog(page, button(page, 'Klasse ändern'))
    },
  },
  {
    ...{ name: 'mehrere-entfernen', route: '/schoolConfig/main', settings: 'students', who: 'head' },
    dialog: 'school/students/RemoveStudents.tsx',
    open: async (page) => {
      await select(page)
      await openDialog(page, button(page, 'Entfernen'))
    },
  },
  byPressing('benutzer-hinzufuegen', 'users/AddUser', 'users', 'Benutzer hinzufügen'),
  byPressing('benutzer-bearbeiten', 'users/EditUser', 'users', 'Anna Petersen bearbeiten'),
  byPressing('benutzer-entfernen', 'users/RemoveUser', 'users', 'Anna Petersen entfernen'),
  byPressing(
    ...(['passwort-zuruecksetzen', 'users/ResetPassword', 'users'] as const),
    ...['Anna Petersen bearbeiten', 'Passwort zurücksetzen'],
  ),
  byPressing('jahr-hinzufuegen', 'years/AddYear', 'years', 'Schuljahr hinzufügen'),
  byPressing('abschnitt-hinzufuegen', 'years/AddPart', 'years', 'Abschnitt hinzufügen'),
  byPressing('abschnitt-entfernen', 'years/RemovePart', 'years', '1. Halbjahr entfernen'),
  byPressing('alle-abmelden', 'general/LogoutAllSection', 'general', 'Alle ausloggen'),
  byPressing('vorlage-loeschen', 'templates/form/TemplateForm', ['editTemplate', 'demo-nds12t'], 'Löschen'),
  byPressing('profil-loeschen', 'importing/DeleteProfile', ['editProfile', 'demo-danis'], 'Löschen'),
]
