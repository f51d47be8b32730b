import { openTools } from '../teacher/sheet.ts'
import type { Room } from './Room.ts'
import { button, openCard, openClass, openDialog } from './visit.ts'

const card = { route: '/reportCard/main', who: 'teacher' } as const
const account = { route: '/account/main', who: 'teacher' } as const

/** Dialogs of the report card and of the account. */
export const teacherDialogs: readonly Room[] = [
  {
    ...{ ...card, name: 'schueler-wechseln', dialog: 'grading/page/GradingPage.tsx' },
    // The list is a drawer where there is no room beside the sheet.
    open: async (page) => {
      const { width = 0, height = 0 } = page.viewportSize() ?? {}
      if (width > 999) await page.setViewportSize({ width: 820, height })
      await openCard(page, '1a', 'Ben Çelik')
      await openDialog(page, button(page, 'Schüler anzeigen'))
    },
  },
  {
    ...{ ...card, name: 'uebertragung', dialog: 'grading/transfers/TransferDrawer.tsx' },
    open: async (page) => {
      await openCard(page, '3a', 'Greta Behrens')
      await openDialog(page, button(page, /^(Übertragen|Offline|Auf diesem|Wird übertragen)/))
    },
  },
  {
    ...{ ...card, name: 'verlauf', dialog: 'grading/history/HistoryDrawer.tsx' },
    open: async (page) => {
      await openCard(page, '1a', 'Ben Çelik')
      await openTools(page)
      await openDialog(page, button(page, 'Verlauf'))
    },
  },
  {
    ...{ ...card, name: 'vorschau', dialog: 'grading/paper/PreviewDialog.tsx' },
    open: async (page) => {
      await openCard(page, '1a', 'Ben Çelik')
      if (!(await button(page, 'Vorschau').isVisible())) await openTools(page)
      await openDialog(page, button(page, 'Vorschau'))
    },
  },
  {
    ...{ ...card, name: 'unvollstaendig-abgeben', dialog: 'grading/state/IncompleteDialog.tsx' },
    open: async (page) => {
      await openCard(page, '1a', 'Ben Çelik')
      await openTools(page)
      await openDialog(page, button(page, 'Abgeben'))
    },
  },
  {
    ...{ ...card, name: 'alle-abgeben', dialog: 'grading/state/HandInAllDialog.tsx' },
    open: async (page) => {
      await openClass(page, '1a')
      await openDialog(page, button(page, /^\d+ Zeugnis(se)? abgeben/))
      await page.getByText(/Bis zur Prüfung durch die Schulleitung/).waitFor()
    },
  },
  {
    ...{ route: '/home', who: 'teacher', name: 'suchen', dialog: 'keys/Finder.tsx' },
    open: async (page) => {
      await page.goto('/home')
      await openDialog(page, button(page, 'Suchen'))
      await page.getByRole('searchbox').pressSequentially('b')
      await page.getByRole('option', { name: /^Ben Çelik/ }).waitFor()
    },
  },
  {
    ...{ route: '/home', who: 'teacher', name: 'tasten', dialog: 'keys/KeysDialog.tsx' },
    open: async (page) => {
      await page.goto('/home')
      await button(page, 'Ausloggen').waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Tasten' }).waitFor()
    },
  },
  {
    ...{ ...account, name: 'passwort-aendern', dialog: 'account/PasswordSetting.tsx' },
    open: async (page) => {
      await page.goto('/account/main')
      await openDialog(page, button(page, 'Passwort ändern'))
    },
  },
  {
    ...{ ...account, name: 'ueberall-abmelden', dialog: 'account/GeneralSection.tsx' },
    open: async (page) => {
      await page.goto('/account/main')
      await openDialog(page, button(page, 'Überall abmelden'))
    },
  },
  {
    ...{ ...account, name: 'pin', dialog: 'lock/PinSetting.tsx' },
    open: async (page) => {
      await page.goto('/account/main')
      await openDialog(page, button(page, 'PIN einrichten'))
    },
  },
  {
    ...{ ...account, name: 'nichts-behalten', dialog: 'lock/StorageSetting.tsx' },
    open: async (page) => {
      await page.goto('/account/main')
      await openDialog(page, button(page, 'Auf diesem Gerät nichts aufbewahren'))
    },
  },
]
