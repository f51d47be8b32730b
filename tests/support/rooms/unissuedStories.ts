import type { Page } from 'playwright-core'
import type { SchoolState, UnissuedPart } from '#contract/index.ts'
import type { SettingsPageName } from '#settings/pages.ts'
import { type Room, story } from './Room.ts'
import { answer, choosing, pressing } from './visit.ts'

const names = ['1a', '1b', '2a', '2b', '3a', '3b', '4a', '4b']

const half = (
  name: string,
  over: UnissuedPart['over'],
  counts: readonly number[],
  year = '2024/2025',
): UnissuedPart => ({
  ...{ partID: `${year}-${name}`, year, name, over, count: counts.reduce((sum, count) => sum + count, 0) },
  classes: counts.flatMap((count, at) => (count === 0 ? [] : [{ name: names[at] ?? '', count }])),
})
const first = [12, 11, 13, 0, 22, 14, 9, 20]
const second = [23, 22, 21, 22, 22, 14, 9, 7]

/** A school of eight complete classes that issues its report cards, or has not said so. */
const schoolOf = (answer: boolean | null, parts: UnissuedPart[]): SchoolState => ({
  ...{ year: '2024/2025', part: { name: '2. Halbjahr', printDate: '27.06.2025' }, templates: 2 },
  classes: names.map((name) => ({
    ...{ classID: name, name, hasTemplate: true, teachers: 1, students: 22, complete: 22 },
    states: { submitted: 22, approved: 22, issued: 10, issuedAt: '2025-06-20T08:00:00.000Z', late: 0 },
  })),
  ...{ students: 176, studentsWithoutClass: 0, teachers: 12, teachersWithoutClass: 0 },
  ...{ handingIn: { isUsed: true, deadline: null }, issuing: { answer, parts } },
})
const bothHalves = schoolOf(true, [half('1. Halbjahr', 'part', first), half('2. Halbjahr', null, second)])

/** A page of the settings of such a school. */
const inSchool = (name: string, page: SettingsPageName, data: SchoolState, open: Room['open'], dialog?: string) =>
  story(name, page, { before: (page) => answer(page, 'get/schoolState', data), ...(dialog && { dialog }) }, open)

const onOverview = (name: string, part: UnissuedPart) =>
  inSchool(name, 'overview', schoolOf(true, [part]), pressing(/nie ausgegeben/), 'dashboard/UnissuedDialog')

/** What a page or dialog says last of report cards that are not issued. */
const untilSaid = (words: RegExp, press?: string) => async (page: Page) => {
  if (press !== undefined) await pressing(press)(page)
  await page.getByText(words).waitFor()
}

/** What is said of report cards that are not issued. */
export const unissuedStories: readonly Room[] = [
  onOverview('nie-ausgegeben', half('1. Halbjahr', 'part', first)),
  onOverview('nie-ausgegeben-archiviert', half('2. Halbjahr', 'year', second, '2023/2024')),
  inSchool('abschnitt-nicht-ausgegeben', 'years', bothHalves, untilSaid(/nicht ausgegeben$/, 'Abschnitt hinzufügen')),
  inSchool('abschnitt-frage', 'years', schoolOf(null, []), untilSaid(/^Gibt Ihre Schule/, 'Abschnitt hinzufügen')),
  inSchool(
    'jahr-aktivieren-nicht-ausgegeben',
    'years',
    schoolOf(true, [half('1. Halbjahr', 'year', first, '2023/2024'), half('2. Halbjahr', 'year', second, '2023/2024')]),
    async (page) => {
      await choosing('Mehr zu 2023/2024', 'Wieder aktivieren')(page)
      await untilSaid(/nicht ausgegeben$/)(page)
    },
  ),
  inSchool('wechsel-nicht-ausgegeben', 'yearSwitch', bothHalves, untilSaid(/nicht ausgegeben$/)),
]
