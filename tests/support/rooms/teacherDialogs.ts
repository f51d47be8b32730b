import { button } from '../page.ts'
import { openTools } from '../teacher/sheet.ts'
import { type Room, room, roomsAt } from './Room.ts'
import { narrow, openCard, openClass, openDialog, openPreview, pressing } from './visit.ts'

const card = roomsAt({ route: '/reportCard/main', who: 'teacher' })
const ofAccount = (name: string, dialog: string, press: string) =>
  room(name, { route: '/account/main', who: 'teacher', dialog }, async (page) => {
    await page.goto('/account/main')
    await pressing(press)(page)
  })

/** Dialogs of the report card and of the account. */
export const teacherDialogs: readonly Room[] = [
  card(
    'schueler-wechseln',
    { dialog: 'grading/page/GradingPage.tsx' }, // The list is a drawer where there is no room beside the sheet.
    async (page) => {
      await narrow(page, 820)
      await openCard(page, '1a', 'Ben Çelik')
      await openDialog(page, button(page, /^Schüler anzeigen/))
    },
  ),
  card('uebertragung', { dialog: 'grading/transfers/TransferDrawer.tsx' }, async (page) => {
    await openCard(page, '3a', 'Greta Behrens')
    await openDialog(page, button(page, /^(Übertragen|Offline|Auf diesem|Wird übertragen)/))
  }),
  card('verlauf', { dialog: 'grading/history/HistoryDrawer.tsx' }, async (page) => {
    await openCard(page, '1a', 'Ben Çelik')
    await openTools(page)
    await openDialog(page, button(page, 'Verlauf'))
  }),
  card('vorschau', { dialog: 'grading/paper/PreviewDialog.tsx' }, async (page) => {
    await openCard(page, '1a', 'Ben Çelik')
    await openPreview(page)
  }),
  card('unvollstaendig-abgeben', { dialog: 'grading/state/IncompleteDialog.tsx' }, async (page) => {
    await openCard(page, '1a', 'Ben Çelik')
    await openTools(page)
    await openDialog(page, button(page, 'Abgeben'))
  }),
  card('alle-abgeben', { dialog: 'grading/state/HandInAllDialog.tsx' }, async (page) => {
    await openClass(page, '1a')
    await openDialog(page, button(page, /^\d+ Zeugnis(se)? abgeben/))
    await page.getByText(/Solange die Schulleitung nicht geprüft hat/).waitFor()
  }),
  room('suchen', { route: '/home', who: 'teacher', dialog: 'keys/Finder.tsx' }, async (page) => {
    await page.goto('/home')
    await openDialog(page, button(page, 'Suchen'))
    await page.getByRole('searchbox').pressSequentially('b')
    await page.getByRole('option', { name: /^Ben Çelik/ }).waitFor()
  }),
  room('tasten', { route: '/home', who: 'teacher', dialog: 'keys/KeysDialog.tsx' }, async (page) => {
    await page.goto('/home')
    await button(page, 'Ausloggen').waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Tastenkürzel' }).waitFor()
  }),
  ofAccount('passwort-aendern', 'account/GeneralSection.tsx#PasswordSetting', 'Passwort ändern'),
  ofAccount('ueberall-abmelden', 'account/GeneralSection.tsx#LogoutEverywhere', 'Überall abmelden'),
  ofAccount('pin', 'lock/StorageSetting.tsx#PinSetting', 'PIN einrichten'),
  ofAccount('nichts-behalten', 'lock/StorageSetting.tsx#StorageSetting', 'Nichts aufbewahren'),
]
