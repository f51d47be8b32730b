import type { Page } from 'playwright-core'
import { schoolEndpoints } from '#contract/index.ts'
import { dialog } from '../head/dialog.ts'
import { bring, statesOf } from '../head/reportStates.ts'
import { button } from '../page.ts'
import { type Room, roomsAt, story } from './Room.ts'
import { choosing, clientOf, narrow, openDialog, pressing } from './visit.ts'

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

const class3aPage = ['class', 'demo-3a'] as const

/** The report cards of 3a on paper. */
async function openReview(page: Page): Promise<void> {
  await prepare(page)
  await page.evaluate(() => history.pushState({ ...history.state, classID: 'demo-3a' }, '', '/schoolConfig/review'))
  await page.reload()
  await button(page, /^Geprüft/).waitFor()
}

/** Late edits of 3a. */
async function prepareLate(page: Page): Promise<void> {
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
}

/** Resolves with the number of the first child of 3a, whose report card is issued. */
async function issueFirst(page: Page): Promise<string> {
  const [name] = await prepare(page)
  const students = await (await clientOf(page, 'head')).students('3a')
  return students.find((one) => `${one.preName} ${one.name}` === name)?.id ?? ''
}
const untilVersion = (page: Page) => page.getByText('Fassung 1').waitFor()

/** 3a is printed, and its first report card reopened and changed since. */
async function change(page: Page): Promise<void> {
  const [name = ''] = await prepare(page)
  const head = await clientOf(page, 'head')
  await head.call('generateClass', { id: 'demo-3a' })
  if ((await statesOf(head, ...class3a)).get(name)?.state === 'issued') {
    await bring(head, class3a, 'open', { names: [name], reason: 'Falsche Note: 2', openUntil: '2099-01-01' })
  }
  const days = Date.now() % 90
  await head.save('3a', name, (entry) => ({ ...entry, layout: { ...entry.layout, sickDays: days } }))
}

/** The report cards of 3a would have another day than was printed. */
async function editPrintDate(page: Page): Promise<void> {
  await prepare(page)
  const head = await clientOf(page, 'head')
  const years = schoolEndpoints.years.data.parse(await head.call('years'))
  const part = years.find(({ status }) => status === 'active')?.parts.at(-1)
  const printDate = part?.printDate.replace(/^\d\d/, part.printDate.startsWith('17') ? '18' : '17')
  await head.call('editYearPart', {}, { ...part, printDate })
}

const review = roomsAt({ route: '/schoolConfig/review', who: 'head', alone: true })

/** What the head does with report cards that are handed in. */
export const reviewStories: readonly Room[] = [
  review('pruefen', openReview),
  review('pruefen-zurueckgeben', async (page) => {
    await openReview(page)
    await button(page, 'Zurückgeben').click()
    await page.getByRole('textbox').fill('Bitte die Fehltage prüfen: Im Klassenbuch stehen 6, hier 4.')
  }),
  review('pruefen-liste', { dialog: 'school/review/ReviewPage.tsx' }, async (page) => {
    await openReview(page)
    await narrow(page, 820)
    await openDialog(page, button(page, /^Schüler anzeigen/))
  }),
  review('pruefen-ungesehen', { dialog: 'school/review/ClassStrip.tsx' }, async (page) => {
    await openReview(page)
    await choosing('Weitere Schritte', /als geprüft$/)(page)
  }),
  story('uebersicht-staende', 'overview', { before: prepareLate }, (page) =>
    page
      .getByText(/zu prüfen/)
      .first()
      .waitFor(),
  ),
  story(
    'erinnern',
    'overview',
    { dialog: 'dashboard/RemindDialog', before: prepare },
    choosing('Weitere Schritte', 'Lehrkräfte erinnern'),
  ),
  story('protokoll-eintraege', 'audit', { before: prepare }, (page) =>
    page.getByText('Zeugnisse geprüft').first().waitFor(),
  ),
  story('verspaetet', 'lateEdits', { before: prepareLate }, (page) => page.getByRole('article').first().waitFor()),
  story('klasse-staende', class3aPage, { before: prepare }, (page) =>
    page.getByText('zurück', { exact: true }).waitFor(),
  ),
  story(
    'ausgeben',
    class3aPage,
    { dialog: 'classes/IssueReports', before: prepare },
    choosing('Weitere Schritte', 'Ausgeben'),
  ),
  story(
    'wieder-oeffnen',
    class3aPage,
    { dialog: 'classes/ReopenReport', before: prepare },
    choosing('Mehr zu Clara Albers', 'Wieder öffnen'),
  ),
  story('fassungen', ['versions', issueFirst], untilVersion),
  story('ausgegebene', 'versions', { before: prepare }, async (page) => {
    await page.getByRole('searchbox').fill('3a')
    await page.getByRole('row').nth(1).waitFor()
  }),
  story('zweitschrift', ['versions', issueFirst], { dialog: 'files/VersionList' }, async (page) => {
    await untilVersion(page)
    await button(page, /^Mehr zu Fassung/).click()
    await page.getByRole('menuitem', { name: 'Zweitschrift' }).click()
    await dialog(page).waitFor()
  }),
  story(
    'klasse-mit-ausgegebenen',
    class3aPage,
    { dialog: 'classes/ClassDialogs#EditClass', before: prepare },
    async (page) => {
      await pressing('Klasse bearbeiten')(page)
      await page.getByText(/behält, was es hat/).waitFor()
    },
  ),
  story('neu-ausgeben', 'versions', { dialog: 'files/IssueAnew', before: editPrintDate }, pressing('Neu ausgeben')),
  story('klasse-geaendert', class3aPage, { before: change }, (page) => button(page, /einzeln drucken$/).waitFor()),
  story('zeugnisse-kind', 'files', { before: change }, async (page) => {
    const [name = ''] = await prepare(page)
    await page.getByRole('searchbox', { name: 'Zeugnis eines Kindes' }).fill(name)
    await page.getByRole('main').getByRole('button', { name: 'Ausgegebene Zeugnisse' }).last().waitFor()
  }),
  story('frist', 'years', { dialog: 'years/Deadline' }, pressing('Eingabe bis festlegen')),
]
