import type { Page } from 'playwright-core'
import { demoImportProfile } from '../../../src/server/demo/school.ts'
import { dialog, field } from '../head/dialog.ts'
import { csv, previewed, upload } from '../head/importing.ts'
import { openRow, openTexts, tab } from '../head/template.ts'
import { button } from '../page.ts'
import { begins } from '../server/demo.ts'
import { onPage, type Place, type Room, story } from './Room.ts'
import { answer, openDialog, pressing } from './visit.ts'

const template: Place = ['editTemplate', 'demo-nds12t']
const profile: Place = ['editProfile', demoImportProfile.profileID]
/** Everything that an import asks about. */
const doubtful = [
  'Nachname;Vorname;Geburtstag;Geburtsort;Geschlecht;Sprache;Klasse;Nr;Status',
  'BECKER;EMIL;;;;;1a;01001;',
  'Brandt;Mia;;;;;1a;99001;',
  '*Neu* Petersen;Ida;03.04.2018;Jever;w;de;1a;77001;',
  'Rahimi;-;01.01.2018;Herat;w;fa;1a;77002;',
  'Probe;Kim;12.05.1988;Celle;o;Elbisch;1a;77003;',
  'Probe;Lea;03.04.2018;Celle;o;Elbisch;1a;77004;',
  'Lühr;Ole;03.04.2018;Esens;m;;01. Feb;77005;',
  'Otte;Fenja;03.04.2018;Esens;w;;Warteliste;77006;Neuaufnahme',
  'Cordes;Tjark;03.04.2018;Norden;m;;1f;77007;Abgang',
  'Ulrichs;Fenna;03.04.2018;Norden;w;nl;1f;77008;',
].join('\r\n')
const table = [
  'Nachname;Vorname;Geburtstag;Geburtsort;Geschlecht;Sprache;Klasse;Nr',
  'Brandt;Maya;27.01.2018;Oldenburg;w;Deutsch;2b;01002',
  'Öztürk;Ayşe Nur;3.4.2016;Jever;w;Türkisch;3a;77001',
  'Weiß;Jörg;5.6.2015;Emden;m;Deutsch;5c;77002',
  'Hinrichs;Fenja;7.8.2018;Emden;w;Deutsch;01A;77003',
  'Zu kurz',
  '',
].join('\r\n')

/** The question before a part of the template goes. */
const askToRemove = (tabName: string, what: string) => async (page: Page) => {
  await tab(page, tabName).click()
  await openRow(page, what)
  await openDialog(page, button(page, `${what} entfernen`))
}

const people = [
  'Aydın, Sibel; s.aydin@gs-lindenweg.de; 4b',
  'Martin Böttcher m.boettcher@gs-lindenweg.de 2c',
  'Dorothea Graf, d.graf@gs-lindenweg.de, 3a',
  'Ulrike Hansen <u.hansen@gs-lindenweg.de>; 4b; 2b',
  'Lukas Meinert, l.meinert@gs-lindenweg.de, 5x',
  'Pawel Nowak; ; 2b',
  'Derya Aksoy; kollegin@musterschule.example; 1a',
  'Jens Petersen-von der Recke-Hülshoff; jens.petersen-von-der-recke@grundschule-lindenweg.example; 1a',
]

async function fillPeople(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Namen und E-Mail-Adressen' }).fill(people.join('\n'))
  await button(page, /^5 hinzufügen/).waitFor()
}

/** The passwords of users whom the school does not have: the other views need it as it is. */
async function openPasswords(page: Page): Promise<void> {
  const words = ['Wara-Fone-Buge', 'Kufa-Tose-Rumo', 'Zete-Nabo-Gafe', 'Doka-Mewu-Pasa', 'Vaso-Bepu-Hedo']
  const data = {
    users: [],
    made: words.map((three, at) => ({ userID: `${at}`, password: `${three}-Hasa-6${at + 3}` })),
  }
  await answer(page, 'add/users', data)
  await fillPeople(page)
  await button(page, /^5 hinzufügen/).click()
  await page.getByRole('heading', { level: 1, name: '5 Benutzer hinzugefügt' }).waitFor()
}

/** States of the school settings. */
export const schoolStates: readonly Room[] = [
  onPage('vorlage-schnipsel', template, async (page) => {
    await tab(page, 'Textschnipsel').click()
    const fold = async (name: string) => {
      const one = button(page, `Inhalt von ${name}`)
      if ((await one.getAttribute('aria-expanded')) === 'false') await one.click()
    }
    await fold('Deutsch')
    await fold('Lesen und mit Texten umgehen')
  }),
  onPage('vorlage-schnipsel-offen', template, openTexts),
  story('vorlage-fehler', template, async (page) => {
    await openTexts(page)
    await button(page, `${begins} – bearbeiten`).click()
    await page.getByRole('textbox', { name: 'Textschnipsel' }).fill('')
    await tab(page, 'Allgemein').click()
    await page.getByRole('textbox', { name: 'Name' }).fill('')
    await tab(page, 'Textschnipsel').click()
    await button(page, 'Alle zuklappen').click()
    await button(page, 'Speichern').click()
    await page.getByRole('region', { name: 'Zwei Angaben fehlen oder stimmen nicht' }).waitFor()
  }),
  onPage('vorlage-layout', ['editTemplate', 'demo-nds34'], (page) => tab(page, 'Layout').click()),
  onPage('vorlage-bewertungen', template, (page) => tab(page, 'Bewertungen').click()),
  onPage('vorlage-textbausteine', template, async (page) => {
    await tab(page, 'Textbausteine').click()
    await button(page, /^Lesen und mit Texten umgehen/).click()
    await page.getByLabel('übt noch').fill('{sie|er} liest langsam.\nBeim Lesen braucht {Vorname} noch Zeit.')
    await button(page, 'Speichern').click()
    await page
      .getByText(/^„\{sie\|er\} liest langsam\.“/)
      .first()
      .waitFor()
  }),
  onPage('vorlage-dokument', template, async (page) => {
    await tab(page, 'Dokument').click()
    await page.getByRole('complementary', { name: /^Vorschau/ }).waitFor()
  }),
  onPage('vorlage-neu-fehler', 'addTemplate', async (page) => {
    await button(page, 'Vorlage hinzufügen').click()
  }),
  onPage(
    'fach-entfernen',
    template,
    { dialog: 'templates/outline/Outline' },
    askToRemove('Textschnipsel', 'Arbeits- und Sozialverhalten'),
  ),
  onPage(
    'bewertung-entfernen',
    template,
    { dialog: 'templates/form/GradesTab' },
    askToRemove('Bewertungen', 'trifft voll zu'),
  ),
  onPage('vorlage-verlassen', 'addTemplate', { dialog: 'templates/form/TemplateForm' }, async (page) => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Halb fertig')
    await pressing('Zurück: Vorlagen')(page)
  }),
  onPage('profil-quelldatei', profile, (page) => tab(page, 'Quelldatei').click()),
  onPage('profil-aenderung', profile, (page) => tab(page, 'Änderung').click()),
  onPage('profil-klassen', profile, (page) => tab(page, 'Klassen').click()),
  onPage('schueler-gewaehlt', 'students', async (page) => {
    await page.getByRole('checkbox', { name: 'Emil Becker' }).check()
  }),
  onPage('schueler-gesucht', 'students', (page) => page.getByRole('searchbox', { name: 'Suchen' }).fill('Xaver')),
  onPage('auswahl-offen', 'students', async (page) => {
    await openDialog(page, button(page, 'Emil Becker'))
    await dialog(page)
      .getByRole('button', { name: /Klasse$/ })
      .click()
    await page.getByRole('option').first().waitFor()
  }),
  onPage('benutzer-fehler', 'users', async (page) => {
    await openDialog(page, button(page, 'Benutzer hinzufügen'))
    await button(dialog(page), 'Benutzer hinzufügen').click()
    await field(page, 'Name').waitFor()
  }),
  story('benutzer-viele', 'addUsers', fillPeople),
  story('benutzer-zettel', 'addUsers', openPasswords),
  story('benutzer-zettel-verlassen', 'addUsers', { dialog: 'users/many/MadeUsersPage' }, async (page) => {
    await openPasswords(page)
    await pressing('Fertig')(page)
  }),
  onPage('import-vorschau', 'import', async (page) => {
    await upload(page, demoImportProfile.name, csv(table))
    await previewed(page).waitFor()
  }),
  onPage('import-fragen', 'import', async (page) => {
    await upload(page, demoImportProfile.name, csv(doubtful))
    await previewed(page).waitFor()
  }),
  onPage('bausteine-formular', 'test', { dialog: 'gallery/TestPage' }, pressing('Formular öffnen')),
  onPage('bausteine-ende', 'test', async (page) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => document.scrollingElement?.scrollTo(0, 100_000))
  }),
]
