import type { Page } from 'playwright-core'
import type { SettingsPageName } from '#settings/pages.ts'
import { demoImportProfile } from '../../../src/server/demo/school.ts'
import { button } from '../page.ts'
import { school } from '../server/demo.ts'
import { openConference } from '../teacher/conference.ts'
import { classSelector, selectClass } from '../teacher/openReportCards.ts'
import { matrix } from '../teacher/overview.ts'
import { row } from '../teacher/sheet.ts'
import { students } from '../teacher/students.ts'
import { type Room, room } from './Room.ts'
import { heading, openCard, openClass, openSettingsPlace } from './visit.ts'

/** Screens of everybody. */
const everybodys: Room[] = [
  room('start', { route: '/' }, async (page) => {
    await page.goto('/')
    await heading(page, /./).waitFor()
  }),
  room('login', { route: '/auth/login' }, async (page) => {
    await page.goto(`/auth/login?school=${school}`)
    await page.getByLabel('Passwort', { exact: true }).fill('Zeugnis-2024')
  }),
  room('ueber', { route: '/about' }, async (page) => {
    await page.goto('/about')
    await heading(page, /./).waitFor()
  }),
  room('barrierefreiheit', { route: '/accessibility' }, async (page) => {
    await page.goto('/accessibility?school=Musterschule')
    await page.getByText(/noch keine Anschrift/).waitFor()
  }),
]

/** Classes become ready for offline with the kept app, so only in a browser that takes its worker. */
async function untilReady(page: Page, count: number): Promise<void> {
  const hasWorkers = await page.evaluate(() => 'serviceWorker' in navigator)
  const ready = page.locator('[data-offline=ready]')
  if (hasWorkers) await ready.nth(count - 1).waitFor()
}

const teachers: Room[] = [
  room('home', { route: '/home', who: 'head' }, async (page) => {
    await page.goto('/home')
    await page.getByRole('link', { name: /^Schule/ }).waitFor()
    await untilReady(page, 4)
  }),
  room('home-klassen', { route: '/home', who: 'teacher' }, async (page) => {
    await page.goto('/home')
    await page
      .getByRole('link', { name: /^Weiter bei/ })
      .first()
      .waitFor()
    await untilReady(page, 2)
  }),
  room('hilfe', { route: '/help', who: 'head' }, async (page) => {
    await page.goto('/help')
    await heading(page, 'Hilfe').waitFor()
    await page.getByRole('heading', { name: 'Zeugniszeit' }).waitFor()
  }),
  room('nachrichten', { route: '/messages/main', who: 'teacher' }, async (page) => {
    await page.goto('/messages/main')
    await heading(page, /./).waitFor()
  }),
  room('konto', { route: '/account/main', who: 'teacher' }, async (page) => {
    await page.goto('/account/main')
    await button(page, 'Passwort ändern').waitFor()
  }),
  room('erscheinungsbild', { route: '/account/main', who: 'teacher' }, async (page) => {
    await page.goto('/account/main#erscheinungsbild')
    await page.getByRole('radio', { name: 'Dunkel' }).waitFor()
  }),
  room('zeugnis-ohne-schueler', { route: '/reportCard/main', who: 'teacher' }, async (page) => {
    await page.goto('/reportCard/main')
    await page.getByText('Bitte Wählen Sie zuerst einen Schüler aus').waitFor()
  }),
  room('zeugnis-ankreuzen', { route: '/reportCard/main', who: 'teacher' }, (page) => openCard(page, '1a', 'Ben Çelik')),
  room('zeugnis-texte', { route: '/reportCard/main', who: 'teacher' }, async (page) => {
    await openCard(page, '1a', 'Ben Çelik')
    await page.getByRole('textbox', { name: 'Bemerkungen' }).scrollIntoViewIfNeeded()
  }),
  room('zeugnis-noten', { route: '/reportCard/main', who: 'teacher' }, async (page) => {
    await openCard(page, '3a', 'Greta Behrens')
    await row(page, 'Deutsch').scrollIntoViewIfNeeded()
  }),
  room('klassenuebersicht', { route: '/reportCard/overview', who: 'teacher' }, async (page) => {
    await page.goto('/reportCard/overview')
    await classSelector(page).waitFor()
    await selectClass(page, '3a')
    await matrix(page, '3a').waitFor()
  }),
  room('konferenz-ankreuzen', { route: '/reportCard/conference', who: 'teacher' }, async (page) => {
    await openCard(page, '1a', 'Mia Brandt')
    await openConference(page)
    await page.getByRole('button', { name: /^Deutsch/ }).click()
  }),
  room('schuelerliste', { route: '/reportCard/main', who: 'teacher' }, async (page) => {
    await openClass(page, '1a')
    await students(page).or(page.getByRole('dialog').getByRole('button')).first().waitFor()
  }),
]

/** A page of the school settings; `id` is the demo school's. */
function settings(name: string, page: SettingsPageName, title: RegExp | string, id?: string): Room {
  return {
    ...{ name, route: '/schoolConfig/main', settings: page, who: 'head' },
    open: async (tab) => {
      await openSettingsPlace(tab, page, id)
      await heading(tab, title).waitFor()
      // The gallery shows what loading looks like, too.
      if (page !== 'test') await tab.getByText('Loading...').first().waitFor({ state: 'detached' })
    },
  }
}

const heads: Room[] = [
  room('schule', { route: '/schoolConfig/main', who: 'head' }, async (page) => {
    await page.goto('/schoolConfig/main')
    await page.getByRole('navigation', { name: 'Bereiche der Schuleinstellung' }).waitFor()
    // The first place of the menu opens beside it.
    await heading(page, /./).waitFor()
  }),
  settings('uebersicht', 'overview', /^Übersicht/),
  settings('schule-allgemein', 'general', 'Allgemein'),
  settings('schule-schueler', 'students', /^Schüler/),
  settings('schule-klassen', 'classes', /^Klassen/),
  settings('schule-klasse', 'class', /^Klasse 3a/, 'demo-3a'),
  settings('schule-benutzer', 'users', /^Benutzer/),
  settings('schule-benutzer-viele', 'addUsers', 'Mehrere Benutzer hinzufügen'),
  settings('schule-jahre', 'years', /^Schuljahre/),
  settings('schuljahreswechsel', 'yearSwitch', /^Schuljahreswechsel/),
  settings('schule-vorlagen', 'templates', /^Vorlagen/),
  settings('schule-vorlage-neu', 'addTemplate', 'Neue Vorlage'),
  settings('schule-vorlage', 'editTemplate', /./, 'demo-nds12t'),
  settings('schule-zeugnisse', 'files', 'Zeugnisse'),
  settings('schule-protokoll', 'audit', 'Protokoll'),
  settings('schule-aufbewahrung', 'retention', 'Aufbewahrung'),
  settings('schule-import', 'import', 'Import'),
  settings('schule-import-profile', 'importProfiles', 'Import-Profile'),
  settings('schule-import-profil-neu', 'addImportProfile', 'Profil hinzufügen'),
  settings('schule-import-profil', 'editProfile', demoImportProfile.name, demoImportProfile.profileID),
  settings('schule-bausteine', 'test', 'Bausteine und Zustände'),
]

/** Every route and every page of the school settings at least once. */
export const pages: readonly Room[] = [...everybodys, ...teachers, ...heads]
