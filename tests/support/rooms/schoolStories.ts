import type { Page } from 'playwright-core'
import { type ImportProfile, type SchoolState, schoolEndpoints } from '#contract/index.ts'
import { retentionKinds, retentionNames } from '#rules/index.ts'
import type { SettingsPageName } from '#settings/pages.ts'
import { demoImportProfile } from '../../../src/server/demo/school.ts'
import { dialog, field } from '../head/dialog.ts'
import { csv, previewed, upload } from '../head/importing.ts'
import { button } from '../page.ts'
import { type Room, story } from './Room.ts'
import { answer, clientOf, heading, openDialog, pressing } from './visit.ts'

const ofPage: [SettingsPageName, string, string][] = [
  ['students', 'Schüler', 'students'],
  ['classes', 'Klassen', 'classes'],
  ['users', 'Benutzer', 'users'],
  ['years', 'Schuljahre', 'years'],
  ['templates', 'Vorlagen', 'templates'],
  ['importProfiles', 'Import-Profile', 'importProfiles'],
]

const empty = ofPage.map(([place, title, call]) =>
  story(`leer-${call.toLowerCase()}`, place, { before: (page) => answer(page, `get/${call}`, []) }, (page) =>
    heading(page, new RegExp(`^${title}`)).waitFor(),
  ),
)

/** Files of two classes, with a report card that has changed since. */
async function printTwo(page: Page): Promise<void> {
  const client = await clientOf(page)
  await client.call('generateClass', { id: 'demo-4b' })
  await client.call('generateClass', { id: 'demo-3a' })
  await client.save('3a', 'Greta Behrens', (entry) => ({
    ...entry,
    layout: { ...entry.layout, sickDays: (entry.layout.sickDays ?? 0) + 1 },
  }))
}
const untilListed = (page: Page) => page.getByText('1 geändert seit Druck').first().waitFor()

/** Resolves with the ID of a class without children; an earlier visit may have added it. */
async function addEmptyClass(page: Page): Promise<string> {
  const client = await clientOf(page)
  const name = `9${page.url().length}`
  const found = await client
    .call('addClass', {}, { name, label: '', template: null })
    .catch(() => client.call('classes'))
  return schoolEndpoints.classes.data.parse(found).find((one) => one.name === name)?.classID ?? ''
}

/** The overview of a school in this state. */
const overviewOf = (name: string, data: SchoolState) =>
  story(name, 'overview', { before: (page) => answer(page, 'get/schoolState', data) }, (page) =>
    heading(page, data.students === 0 ? /^Guten Tag/ : /^Übersicht/).waitFor(),
  )

const head = 'Nachname;Vorname;Geburtstag;Geburtsort;Geschlecht;Sprache;Klasse;Nr'

/** The school has a profile that differs from the demo's in these; an earlier visit may have added it. */
const withProfile = (more: Partial<ImportProfile>) => async (page: Page) => {
  const client = await clientOf(page)
  await client.call('addImportProfile', {}, { ...demoImportProfile, ...more }).catch(() => undefined)
}

async function preview(page: Page, profile: string, lines: readonly string[]): Promise<void> {
  await upload(page, profile, csv(lines.join('\r\n')))
  await previewed(page).waitFor()
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
  story('laden-schueler', 'students', { before: (page) => page.route('**/api/**', () => undefined) }, async (page) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('Loading...').first().waitFor()
  }),
  story('klasse-entfernen', ['class', addEmptyClass], { dialog: 'classes/ClassDialogs#RemoveClass' }, async (page) => {
    await pressing('Klasse bearbeiten')(page)
    await dialog(page)
      .getByRole('button', { name: /löschen|entfernen/i })
      .click()
    await page.getByRole('alertdialog').waitFor()
  }),
  story(
    'klasse-fehlt',
    'students',
    {
      dialog: 'students/Archive#RestoreInto',
      before: async (page) => {
        const client = await clientOf(page)
        const found = await client.call('addClass', {}, { name: '9y', label: '', template: null })
        const classID = schoolEndpoints.classes.data.parse(found).find(({ name }) => name === '9y')?.classID ?? ''
        await client.call('addStudent', {}, { preName: 'Rosa', name: 'Luchs', class: '9y', id: 'L-1' })
        await client.call('deleteStudent', { id: 'L-1' })
        await client.call('deleteClass', { id: classID })
      },
    },
    async (page) => {
      await pressing('Archiv')(page)
      await button(dialog(page), 'Rosa Luchs wiederherstellen').click()
      await page.getByRole('dialog', { name: 'Schüler wiederherstellen' }).waitFor()
    },
  ),
  story(
    ...(['aufbewahrung-aendern', 'retention', { dialog: 'retention/RetentionPage#EditKind' }] as const),
    pressing('Entfernte Kinder: Aufbewahrung ändern'),
  ),
  story(
    ...(['auskunft', ['versions', '01005'], { dialog: 'files/ChildFile#WithReason' }] as const),
    pressing('Auskunft erstellen'),
  ),
  story(
    'loeschnachweis',
    ['versions', '01005'],
    {
      dialog: 'files/ChildFile#ChildFile',
      before: async (page) => (await clientOf(page)).call('deleteStudent', { id: '01005' }),
    },
    async (page) => {
      await pressing('Endgültig löschen')(page)
      await field(page, 'Grund').fill('Antrag der Eltern')
      await button(dialog(page), 'Endgültig löschen').click()
      await page.getByRole('dialog', { name: 'Löschnachweis' }).waitFor()
    },
  ),
  story(
    'aufbewahrung-loeschen',
    'retention',
    { dialog: 'retention/RetentionPage#Release', before: (page) => makeDue(page, 12) },
    pressing('Eingaben früherer Schuljahre löschen'),
  ),
  story('passwort-meldung', 'users', async (page) => {
    await pressing('Benutzer hinzufügen')(page)
    await field(page, 'Name').fill('Pawel Nowak')
    await field(page, 'E-Mail').fill(`pawel.${Date.now()}@musterschule.example`)
    await dialog(page).getByText('2b', { exact: true }).click()
    await button(dialog(page), 'Benutzer hinzufügen').click()
    await page.getByRole('code').waitFor()
  }),
  story(
    'import-loeschen',
    'import',
    {
      dialog: 'importing/PreviewPage',
      before: withProfile({ profileID: 'weg', name: 'Abgleich', removeOldStudents: 'true' }),
    },
    async (page) => {
      await preview(page, 'Abgleich', [head, 'Brandt;Mia;;;;;1b;01002', ''])
      await pressing('Bestätigen')(page)
    },
  ),
  story(
    'import-zeugnisart',
    'import',
    {
      before: withProfile({
        ...{ profileID: 'art', name: 'Zeugnisarten' },
        cols: ['name', 'preName', 'class', 'id', 'template', 'annex'],
      }),
    },
    (page) => {
      const [notes, ticks] = ['Jahrgang 3/4 mit Noten', 'Ankreuzteil Jahrgang 4']
      const rows = [`Öztürk;Ayşe;1a;77001;${notes};`, 'Hinrichs;Fenja;1a;77003;Jahrgang 9;']
      const table = ['Nachname;Vorname;Klasse;Nr;Zeugnisart;Anlage', `Brandt;Mia;1a;01002;${notes};${ticks}`, ...rows]
      return preview(page, 'Zeugnisarten', table)
    },
  ),
  story('import-erster', 'import', { before: (page) => answer(page, 'get/importProfiles', []) }, async (page) => {
    const row = 'Öztürk;Ayşe;3a;3.4.2016;Jever'
    await page.getByLabel('CSV-Datei').setInputFiles(csv(`Name;Vorname;Klasse;Geburtstag;Geboren in\r\n${row}\r\n`))
    await page.getByText(/^Erkannt: /).waitFor()
    await button(page, 'Aufbau der Datei').click()
  }),
  overviewOf('uebersicht-neu', newSchool),
  overviewOf('uebersicht-mitte', {
    ...newSchool,
    ...{ templates: 4, students: 118, studentsWithoutClass: 3, teachers: 4, teachersWithoutClass: 1 },
    classes: [
      { ...printedClass('1a', 24), complete: 9, printed: { at: '2027-01-11T13:20:00.000Z', current: 5, changed: 4 } },
      { ...printedClass('1b', 23), printed: null },
      printedClass('2a', 24),
      { ...printedClass('2c', 21), complete: 0, hasTemplate: false, printed: null },
      { ...printedClass('4b', 26), printed: { at: '2027-01-11T13:20:00.000Z', current: 23, changed: 3 } },
      { ...printedClass('Eingangsstufe Füchse und Igel', 0), teachers: 0, printed: null },
    ],
  }),
  overviewOf('uebersicht-gedruckt', {
    ...newSchool,
    ...{ templates: 4, students: 95, teachers: 4 },
    classes: [printedClass('1a', 24), printedClass('2b', 23), printedClass('Füchse 1/2 ä', 24), printedClass('4b', 24)],
  }),
  story('klasse-drucken', ['class', 'demo-3a'], { dialog: 'classes/GenerateReports' }, async (page) => {
    await page.getByRole('link', { name: 'Was fehlt noch' }).waitFor()
    await pressing('Generate Reports')(page)
  }),
  story('zeugnisse-dateien', 'files', { before: printTwo }, untilListed),
  story('datei-loeschen', 'files', { dialog: 'files/FilesPage', before: printTwo }, async (page) => {
    await untilListed(page)
    await button(page.getByRole('main').getByRole('listitem'), /^Mehr zu/)
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Löschen' }).click()
    await dialog(page).waitFor()
  }),
  story('profil-anpassen', 'import', { dialog: 'importing/Hints' }, async (page) => {
    await heading(page, 'Import').waitFor()
    await preview(page, demoImportProfile.name, [head.replaceAll(';', '\t'), 'Öztürk\tAyşe\t\t\t\t\t3a\t77001', ''])
    await pressing('Aufbau anpassen')(page)
  }),
  story('import-rueckgaengig', 'import', { dialog: 'importing/LastImport' }, async (page) => {
    const last = button(page, 'Import rückgängig machen')
    await heading(page, 'Import').waitFor()
    if (!(await last.isVisible())) {
      await preview(page, demoImportProfile.name, [head, 'Öztürk;Ayşe;;;;;3a;77001', ''])
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
