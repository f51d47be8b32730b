import type { Page } from 'playwright-core'
import { schoolEndpoints } from '#contract/index.ts'
import { dialog } from '../head/dialog.ts'
import { bring, statesOf } from '../head/reportStates.ts'
import { chooseFrom, chooseInRow } from '../head/rowMenu.ts'
import { type Room, settings } from './Room.ts'
import { button, clientOf, heading, openDialog, openSettingsPlace } from './visit.ts'

const class3a = ['demo-3a', '3a'] as const

/** The report cards of 3a in every state, once for all of these rooms. Resolves with the names of the children. */
async function prepare(page: Page): Promise<string[]> {
  const [head, teacher] = [await clientOf(page, 'head'), await clientOf(page, 'teacher')]
  const states = await statesOf(head, ...class3a)
  const names = [...states.keys()]
  if ([...states.values()].some(({ state }) => state !== 'open')) return names
  const at = (from: number, to: number) => ({ names: names.slice(from, to) })
  await bring(teacher, class3a, 'submitted', at(0, names.length - 4))
  await bring(head, class3a, 'approved', at(0, 3))
  await bring(head, class3a, 'issued', at(0, 1))
  await bring(head, class3a, 'open', { ...at(3, 4), reason: 'Bitte die Fehltage prüfen: Im Klassenbuch stehen 6.' })
  return names
}

/** The report cards of 3a on paper. */
async function openReview(page: Page): Promise<void> {
  await prepare(page)
  await page.evaluate(() => history.pushState({ ...history.state, classID: 'demo-3a' }, '', '/schoolConfig/review'))
  await page.reload()
  await button(page, /^Geprüft/).waitFor()
}

/** Late edits of 3a. */
async function openLate(page: Page): Promise<void> {
  const teacher = await clientOf(page, 'teacher')
  for (const name of (await prepare(page)).slice(5, 7)) {
    await teacher
      .save('3a', name, (entry) => ({
        ...entry,
        grades: [...entry.grades.filter(({ subject }) => subject !== 'math'), { subject: 'math', grade: '2' }],
        layout: { ...entry.layout, sickDays: 6, comments: `${name} nimmt an der Arbeitsgemeinschaft Chor teil.` },
      }))
      .catch(() => undefined)
  }
  await openSettingsPlace(page, 'lateEdits')
  await page.getByRole('article').first().waitFor()
}

/** The first child of 3a, whose report card is issued. */
async function openVersions(page: Page): Promise<void> {
  const [name] = await prepare(page)
  const students = await (await clientOf(page, 'head')).students('3a')
  await openSettingsPlace(page, 'versions', students.find((one) => `${one.preName} ${one.name}` === name)?.id)
  await page.getByText('Fassung 1').waitFor()
}

/** 3a is printed, and its first report card reopened and changed since. Resolves with the name of that child. */
async function openChanged(page: Page): Promise<string> {
  const [name = ''] = await prepare(page)
  const head = await clientOf(page, 'head')
  await head.call('generateClass', { id: 'demo-3a' })
  if ((await statesOf(head, ...class3a)).get(name)?.state === 'issued') {
    await bring(head, class3a, 'open', { names: [name], reason: 'Falsche Note: 2', openUntil: '2099-01-01' })
  }
  const days = Date.now() % 90
  await head.save('3a', name, (entry) => ({ ...entry, layout: { ...entry.layout, sickDays: days } }))
  return name
}

/** What the head does with report cards that are handed in. */
export const reviewStories: readonly Room[] = [
  settings('pruefen', { route: '/schoolConfig/review' }, openReview),
  settings('pruefen-zurueckgeben', { route: '/schoolConfig/review' }, async (page) => {
    await openReview(page)
    await button(page, 'Zurückgeben').click()
    await page.getByRole('textbox').fill('Bitte die Fehltage prüfen: Im Klassenbuch stehen 6, hier 4.')
  }),
  settings('pruefen-liste', { route: '/schoolConfig/review', dialog: 'school/review/ReviewPage.tsx' }, async (page) => {
    await openReview(page)
    const opener = button(page, /^Schüler anzeigen/)
    if (await opener.isVisible()) await openDialog(page, opener)
  }),
  settings(
    'pruefen-ungesehen',
    { route: '/schoolConfig/review', dialog: 'school/review/ClassStrip.tsx' },
    async (page) => {
      await openReview(page)
      await chooseFrom(page, 'Weitere Schritte', /als geprüft$/)
      await dialog(page).waitFor()
    },
  ),
  settings('uebersicht-staende', { settings: 'overview' }, async (page) => {
    await openLate(page)
    await openSettingsPlace(page, 'overview')
    await page
      .getByText(/zu prüfen/)
      .first()
      .waitFor()
  }),
  settings('erinnern', { settings: 'overview', dialog: 'school/dashboard/RemindDialog.tsx' }, async (page) => {
    await prepare(page)
    await openSettingsPlace(page, 'overview')
    await chooseFrom(page, 'Weitere Schritte', 'Lehrkräfte erinnern')
    await dialog(page).waitFor()
  }),
  settings('protokoll-eintraege', { settings: 'audit' }, async (page) => {
    await prepare(page)
    await openSettingsPlace(page, 'audit')
    await page.getByText('Zeugnisse geprüft').first().waitFor()
  }),
  settings('verspaetet', { settings: 'lateEdits' }, openLate),
  settings('klasse-staende', { settings: 'class' }, async (page) => {
    await prepare(page)
    await openSettingsPlace(page, 'class', 'demo-3a')
    await page.getByText('zurück', { exact: true }).waitFor()
  }),
  settings('ausgeben', { settings: 'class', dialog: 'school/classes/IssueReports.tsx' }, async (page) => {
    await prepare(page)
    await openSettingsPlace(page, 'class', 'demo-3a')
    await chooseFrom(page, 'Weitere Schritte', 'Ausgeben')
    await dialog(page).waitFor()
  }),
  settings('wieder-oeffnen', { settings: 'class', dialog: 'school/classes/ReopenReport.tsx' }, async (page) => {
    await prepare(page)
    await openSettingsPlace(page, 'class', 'demo-3a')
    await chooseInRow(page, 'Clara Albers', 'Wieder öffnen')
    await dialog(page).waitFor()
  }),
  settings('fassungen', { settings: 'versions' }, openVersions),
  settings('ausgegebene', { settings: 'versions' }, async (page) => {
    await prepare(page)
    await openSettingsPlace(page, 'versions')
    await page.getByRole('searchbox').fill('3a')
    await page.getByRole('row').nth(1).waitFor()
  }),
  settings('zweitschrift', { settings: 'versions', dialog: 'school/files/VersionList.tsx' }, async (page) => {
    await openVersions(page)
    await button(page, /^Mehr zu Fassung/).click()
    await page.getByRole('menuitem', { name: 'Zweitschrift' }).click()
    await dialog(page).waitFor()
  }),
  settings(
    'klasse-mit-ausgegebenen',
    { settings: 'class', dialog: 'school/classes/ClassDialogs.tsx#EditClass' },
    async (page) => {
      await prepare(page)
      await openSettingsPlace(page, 'class', 'demo-3a')
      await openDialog(page, button(page, 'Klasse bearbeiten'))
      await page.getByText(/behält, was es hat/).waitFor()
    },
  ),
  settings('neu-ausgeben', { settings: 'versions', dialog: 'school/files/IssueAnew.tsx' }, async (page) => {
    await prepare(page)
    const head = await clientOf(page, 'head')
    const years = schoolEndpoints.years.data.parse(await head.call('years'))
    const part = years.find(({ status }) => status === 'active')?.parts.at(-1)
    // Not the day that was printed.
    const printDate = part?.printDate.replace(/^\d\d/, part.printDate.startsWith('17') ? '18' : '17')
    await head.call('editYearPart', {}, { ...part, printDate })
    await openSettingsPlace(page, 'versions')
    await openDialog(page, button(page, 'Neu ausgeben'))
  }),
  settings('klasse-geaendert', { settings: 'class' }, async (page) => {
    await openChanged(page)
    await openSettingsPlace(page, 'class', 'demo-3a')
    await button(page, /einzeln drucken$/).waitFor()
  }),
  settings('zeugnisse-kind', { settings: 'files' }, async (page) => {
    const name = await openChanged(page)
    await openSettingsPlace(page, 'files')
    await page.getByRole('searchbox', { name: 'Zeugnis eines Kindes' }).fill(name)
    await page.getByRole('main').getByRole('button', { name: 'Ausgegebene Zeugnisse' }).last().waitFor()
  }),
  settings('frist', { settings: 'years', dialog: 'school/years/Deadline.tsx' }, async (page) => {
    await openSettingsPlace(page, 'years')
    await heading(page, /^Schuljahre/).waitFor()
    await openDialog(page, button(page, 'Eingabe bis festlegen'))
  }),
]
