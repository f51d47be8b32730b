import type { Page } from 'playwright-core'
import { type SchoolState, schoolEndpoints } from '#contract/index.ts'
import { retentionKinds, retentionNames } from '#rules/index.ts'
import type { SettingsPageName } from '#settings/pages.ts'
import { demoImportProfile } from '../../../src/server/demo/school.ts'
import { dialog, field } from '../head/dialog.ts'
import { csv, previewed, upload } from '../head/importing.ts'
import { type Room, settings } from './Room.ts'
import { answer, button, clientOf, heading, openDialog, openSettingsPlace } from './visit.ts'

const ofPage: [SettingsPageName, string, string][] = [
  ['students', 'Schüler', 'students'],
  ['classes', 'Klassen', 'classes'],
  ['users', 'Benutzer', 'users'],
  ['years', 'Schuljahre', 'years'],
  ['templates', 'Vorlagen', 'templates'],
  ['importProfiles', 'Import-Profile', 'importProfiles'],
]

const empty = ofPage.map(([place, title, call]) =>
  settings(`leer-${call.toLowerCase()}`, { settings: place }, async (page) => {
    await answer(page, `get/${call}`, [])
    await openSettingsPlace(page, place)
    await heading(page, new RegExp(`^${title}`)).waitFor()
  }),
)

/** The list of files: those of two classes, with a report card that has changed since. */
async function openFiles(page: Page): Promise<void> {
  const client = await clientOf(page)
  await client.call('generateClass', { id: 'demo-4b' })
  await client.call('generateClass', { id: 'demo-3a' })
  await client.save('3a', 'Greta Behrens', (entry) => ({
    ...entry,
    layout: { ...entry.layout, sickDays: (entry.layout.sickDays ?? 0) + 1 },
  }))
  await openSettingsPlace(page, 'files')
  await page.getByText('1 geändert seit Druck').first().waitFor()
}

/** The overview of a school in this state. */
async function openOverview(page: Page, data: SchoolState): Promise<void> {
  await answer(page, 'get/schoolState', data)
  await openSettingsPlace(page, 'overview')
  await heading(page, data.students === 0 ? /^Guten Tag/ : /^Übersicht/).waitFor()
}

const newSchool: SchoolState = {
  ...{ year: '2026/2027', part: { name: '1. Halbjahr', printDate: '29.01.2027' }, templates: 0, classes: [] },
  ...{ students: 0, studentsWithoutClass: 0, teachers: 0, teachersWithoutClass: 0 },
}
const printedClass = (name: string, students: number): SchoolState['classes'][number] => ({
  ...{ classID: name, name, hasTemplate: true, teachers: 1, students, complete: students },
  printed: { at: '2027-01-12T10:05:00.000Z', current: students, changed: 0 },
})

/** What the head has done before, and a school without anything. */
export const schoolStories: readonly Room[] = [
  ...empty,
  settings('laden-schueler', { settings: 'students' }, async (page) => {
    await page.route('**/api/**', () => undefined)
    await openSettingsPlace(page, 'students')
    await page.getByText('Loading...').first().waitFor()
  }),
  settings(
    'klasse-entfernen',
    { settings: 'class', dialog: 'school/classes/ClassDialogs.tsx#RemoveClass' },
    async (page) => {
      const client = await clientOf(page)
      const name = `9${page.url().length}`
      const classes = (await client
        .call('addClass', {}, { name, label: '', template: null })
        .catch(() => client.call('classes'))) as { name: string; classID: string }[]
      await openSettingsPlace(page, 'class', classes.find((one) => one.name === name)?.classID ?? '')
      await openDialog(page, button(page, 'Klasse bearbeiten'))
      await dialog(page)
        .getByRole('button', { name: /löschen|entfernen/i })
        .click()
      await page.getByRole('alertdialog').waitFor()
    },
  ),
  settings(
    'klasse-fehlt',
    { settings: 'students', dialog: 'school/students/Archive.tsx#RestoreInto' },
    async (page) => {
      const client = await clientOf(page)
      const found = await client.call('addClass', {}, { name: '9y', label: '', template: null })
      const classID = schoolEndpoints.classes.data.parse(found).find(({ name }) => name === '9y')?.classID ?? ''
      await client.call('addStudent', {}, { preName: 'Rosa', name: 'Luchs', class: '9y', id: 'L-1' })
      await client.call('deleteStudent', { id: 'L-1' })
      await client.call('deleteClass', { id: classID })
      await openSettingsPlace(page, 'students')
      await openDialog(page, button(page, 'Archiv'))
      await button(dialog(page), 'Rosa Luchs wiederherstellen').click()
      await page.getByRole('dialog', { name: 'Schüler wiederherstellen' }).waitFor()
    },
  ),
  settings(
    'aufbewahrung-aendern',
    { settings: 'retention', dialog: 'school/retention/RetentionPage.tsx#EditKind' },
    async (page) => {
      await openSettingsPlace(page, 'retention')
      await openDialog(page, button(page, 'Entfernte Kinder: Aufbewahrung ändern'))
    },
  ),
  settings('auskunft', { settings: 'versions', dialog: 'school/files/ChildFile.tsx#WithReason' }, async (page) => {
    await openSettingsPlace(page, 'versions', '01005')
    await openDialog(page, button(page, 'Auskunft erstellen'))
  }),
  settings('loeschnachweis', { settings: 'versions', dialog: 'school/files/ChildFile.tsx#ChildFile' }, async (page) => {
    await (await clientOf(page)).call('deleteStudent', { id: '01005' })
    await openSettingsPlace(page, 'versions', '01005')
    await openDialog(page, button(page, 'Endgültig löschen'))
    await field(page, 'Grund').fill('Antrag der Eltern')
    await button(dialog(page), 'Endgültig löschen').click()
    await page.getByRole('dialog', { name: 'Löschnachweis' }).waitFor()
  }),
  settings(
    'aufbewahrung-loeschen',
    { settings: 'retention', dialog: 'school/retention/RetentionPage.tsx#Release' },
    async (page) => {
      await makeDue(page, 12)
      await openSettingsPlace(page, 'retention')
      await button(page, 'Eingaben früherer Schuljahre löschen').click()
      await page.getByRole('alertdialog').waitFor()
    },
  ),
  settings('passwort-meldung', { settings: 'users' }, async (page) => {
    await openSettingsPlace(page, 'users')
    await openDialog(page, button(page, 'Benutzer hinzufügen'))
    await field(page, 'Name').fill('Pawel Nowak')
    await field(page, 'E-Mail').fill(`pawel.${Date.now()}@musterschule.example`)
    await dialog(page).getByText('2b', { exact: true }).click()
    await button(dialog(page), 'Benutzer hinzufügen').click()
    await page.getByRole('code').waitFor()
  }),
  settings('import-loeschen', { settings: 'import', dialog: 'school/importing/PreviewPage.tsx' }, async (page) => {
    const client = await clientOf(page)
    await client
      .call(
        'addImportProfile',
        {},
        { ...demoImportProfile, profileID: 'weg', name: 'Abgleich', removeOldStudents: 'true' },
      )
      .catch(() => undefined)
    await openSettingsPlace(page, 'import')
    await upload(
      page,
      'Abgleich',
      csv('Nachname;Vorname;Geburtstag;Geburtsort;Geschlecht;Sprache;Klasse;Nr\r\nBrandt;Mia;;;;;1b;01002\r\n'),
    )
    await previewed(page).waitFor()
    await button(page, 'Bestätigen').click()
    await page.getByRole('alertdialog').waitFor()
  }),
  settings('import-zeugnisart', { settings: 'import' }, async (page) => {
    const client = await clientOf(page)
    const cols = ['name', 'preName', 'class', 'id', 'template', 'annex']
    await client
      .call('addImportProfile', {}, { ...demoImportProfile, profileID: 'art', name: 'Zeugnisarten', cols })
      .catch(() => undefined)
    await openSettingsPlace(page, 'import')
    const [notes, ticks] = ['Jahrgang 3/4 mit Noten', 'Ankreuzteil Jahrgang 4']
    const rows = [`Öztürk;Ayşe;1a;77001;${notes};`, 'Hinrichs;Fenja;1a;77003;Jahrgang 9;']
    const table = ['Nachname;Vorname;Klasse;Nr;Zeugnisart;Anlage', `Brandt;Mia;1a;01002;${notes};${ticks}`, ...rows]
    await upload(page, 'Zeugnisarten', csv(table.join('\r\n')))
    await previewed(page).waitFor()
  }),
  settings('import-erster', { settings: 'import' }, async (page) => {
    await answer(page, 'get/importProfiles', [])
    await openSettingsPlace(page, 'import')
    const row = 'Öztürk;Ayşe;3a;3.4.2016;Jever'
    await page.getByLabel('CSV-Datei').setInputFiles(csv(`Name;Vorname;Klasse;Geburtstag;Geboren in\r\n${row}\r\n`))
    await page.getByText(/^Erkannt: /).waitFor()
    await button(page, 'Aufbau der Datei').click()
  }),
  settings('uebersicht-neu', { settings: 'overview' }, (page) => openOverview(page, newSchool)),
  settings('uebersicht-mitte', { settings: 'overview' }, (page) =>
    openOverview(page, {
      ...newSchool,
      ...{ templates: 4, students: 118, studentsWithoutClass: 3, teachers: 4, teachersWithoutClass: 1 },
      classes: [
        {
          ...printedClass('1a', 24),
          complete: 9,
          printed: { at: '2027-01-11T13:20:00.000Z', current: 5, changed: 4 },
        },
        { ...printedClass('1b', 23), printed: null },
        printedClass('2a', 24),
        { ...printedClass('2c', 21), complete: 0, hasTemplate: false, printed: null },
        { ...printedClass('4b', 26), printed: { at: '2027-01-11T13:20:00.000Z', current: 23, changed: 3 } },
        { ...printedClass('Eingangsstufe Füchse und Igel', 0), teachers: 0, printed: null },
      ],
    }),
  ),
  settings('uebersicht-gedruckt', { settings: 'overview' }, (page) =>
    openOverview(page, {
      ...newSchool,
      ...{ templates: 4, students: 95, teachers: 4 },
      classes: [
        printedClass('1a', 24),
        printedClass('2b', 23),
        printedClass('Füchse 1/2 ä', 24),
        printedClass('4b', 24),
      ],
    }),
  ),
  settings('klasse-drucken', { settings: 'class', dialog: 'school/classes/GenerateReports.tsx' }, async (page) => {
    await openSettingsPlace(page, 'class', 'demo-3a')
    await page.getByText(/\d+ von \d+ vollständig/).waitFor()
    await openDialog(page, button(page, 'Generate Reports'))
  }),
  settings('zeugnisse-dateien', { settings: 'files' }, openFiles),
  settings('datei-loeschen', { settings: 'files', dialog: 'school/files/FilesPage.tsx' }, async (page) => {
    await openFiles(page)
    await button(page.getByRole('main').getByRole('listitem'), /^Mehr zu/)
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Löschen' }).click()
    await dialog(page).waitFor()
  }),
  settings('profil-anpassen', { settings: 'import', dialog: 'school/importing/Hints.tsx' }, async (page) => {
    await openSettingsPlace(page, 'import')
    await heading(page, 'Import').waitFor()
    const tabs = 'Nachname\tVorname\tGeburtstag\tGeburtsort\tGeschlecht\tSprache\tKlasse\tNr'
    await upload(page, demoImportProfile.name, csv(`${tabs}\r\nÖztürk\tAyşe\t\t\t\t\t3a\t77001\r\n`))
    await previewed(page).waitFor()
    await openDialog(page, button(page, 'Aufbau anpassen'))
  }),
  settings('import-rueckgaengig', { settings: 'import', dialog: 'school/importing/LastImport.tsx' }, async (page) => {
    await openSettingsPlace(page, 'import')
    const last = button(page, 'Import rückgängig machen')
    await heading(page, 'Import').waitFor()
    if (!(await last.isVisible())) {
      await upload(
        page,
        demoImportProfile.name,
        csv('Nachname;Vorname;Geburtstag;Geburtsort;Geschlecht;Sprache;Klasse;Nr\r\nÖztürk;Ayşe;;;;;3a;77001\r\n'),
      )
      await previewed(page).waitFor()
      await button(page, 'Bestätigen').click()
    }
    await openDialog(page, last)
  }),
]

/** A school with data old enough to be deleted: of each kind that it confirms `due`, until it has confirmed it. */
async function makeDue(page: Page, due: number): Promise<void> {
  const released = new Set<string>()
  const calendar = () => ({
    cutoff: '2026-08-01',
    kinds: retentionNames.map((kind) => ({
      ...{ kind, amount: retentionKinds[kind].usual, stored: 40, oldest: '2020-02-03T08:00:00.000Z' },
      due: retentionKinds[kind].deletes === 'confirmed' && !released.has(kind) ? due : 0,
    })),
  })
  await page.route(/\/api\/[^/]+\/(get|release)\/retention$/, (route) => {
    const { kind } = route.request().postDataJSON() ?? {}
    if (kind) released.add(kind)
    return route.fulfill({ json: { success: true, data: calendar(), error: null } })
  })
}
