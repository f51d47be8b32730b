import type { Page } from 'playwright-core'
import type { CurrentYear, Entry, GradingStudent } from '#contract/index.ts'
import { button } from '../page.ts'
import { marks, openConference } from '../teacher/conference.ts'
import { type Room, roomsAt } from './Room.ts'
import { openCard } from './visit.ts'

const conference = roomsAt({ route: '/reportCard/conference', who: 'teacher', alone: true })

/** Hands on the server's answer, changed: a second half-year of its own would be one for every other room, too. */
async function change<T>(page: Page, path: string, edit: (data: T) => T): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, data: edit(answer.data) } })
  })
}

/** A report card of the second half-year, with what the first child had in the first one and has now. */
async function openSecondHalf(page: Page, className: string, entries: readonly [Entry, Entry]): Promise<void> {
  await page.addInitScript(() => {
    // What was read at login is read anew.
    const now = Date.now
    Date.now = () => now() + 60_000
  })
  await change<CurrentYear>(page, '/get/currentYear', ({ currentYear, latestPart }) => ({
    currentYear,
    latestPart: latestPart && { ...latestPart, name: '2. Halbjahr', term: '2' },
  }))
  await change<GradingStudent[]>(page, `/get/classStudents/demo-${className}`, (students) =>
    students.map((student, at) => (at === 0 ? { ...student, grades: [...entries] } : student)),
  )
  await openCard(page, className, className === '3a' ? 'Clara Albers' : 'Emil Becker')
}

async function openInSecondHalf(page: Page, className: string, entries: readonly [Entry, Entry]): Promise<void> {
  await openSecondHalf(page, className, entries)
  await openConference(page)
}

const parts = (className: string, first: Partial<Entry>, second: Partial<Entry>): [Entry, Entry] => [
  { class: className, year: '2024/2025-1. Halbjahr', grades: [], layout: {}, ...first },
  { class: className, year: '2024/2025-2. Halbjahr', grades: [], layout: {}, ...second },
]

const graded = parts(
  '3a',
  {
    grades: marks(
      ...([
        ['german', '2'],
        ['math', '2'],
        ['language', '2'],
        ['science', '2'],
        ['religion', '1'],
      ] as const),
      ...([
        ['music', '4'],
        ['art', '1'],
        ['crafting', 'ne'],
        ['textiles', '2'],
        ['sport', '2'],
      ] as const),
    ),
    layout: {
      workBehaviour: 'Das Arbeitsverhalten entspricht den Erwartungen.',
      socialBehaviour: 'Das Sozialverhalten entspricht den Erwartungen in vollem Umfang.',
    },
  },
  {
    grades: marks(
      ...([
        ['german', '2'],
        ['math', '4'],
        ['language', '3'],
        ['science', '2'],
        ['religion', '1'],
      ] as const),
      ...([
        ['music', '2'],
        ['art', '1'],
        ['crafting', '2'],
        ['textiles', '2'],
      ] as const),
    ),
    layout: {
      ...{ sickDays: 4, unexcused: 0 },
      workBehaviour:
        'Das Arbeitsverhalten entspricht den Erwartungen mit Einschränkungen. Clara braucht oft eine Erinnerung, um mit einer Aufgabe zu beginnen.',
      socialBehaviour: 'Das Sozialverhalten entspricht den Erwartungen in vollem Umfang.',
      comments:
        'Auf Beschluss der Klassenkonferenz vom 17.06.2025 versetzt nach Klasse 4. Clara hat an der Arbeitsgemeinschaft Chor teilgenommen.',
    },
  },
)

/** The class conference. */
export const conferenceStories: readonly Room[] = [
  conference('konferenz', (page) => openInSecondHalf(page, '3a', graded)),
  conference('konferenz-note', async (page) => {
    await openInSecondHalf(page, '3a', graded)
    await button(page, /^Mathematik: 4/).click()
    await button(page, /^entspricht den Erwartungen mit/).click()
    await page.getByRole('radiogroup', { name: 'Mathematik' }).waitFor()
  }),
  conference('konferenz-datum', async (page) => {
    await openInSecondHalf(page, '3a', graded)
    await button(page, /Datum der Konferenz ändern$/).click()
  }),
  conference(
    'zeugnis-vermerk',
    { route: '/reportCard/main', dialog: 'grading/conference/RemarkDialog.tsx' },
    async (page) => {
      await openSecondHalf(page, '3a', graded)
      await button(page, 'Vermerk einfügen').click()
    },
  ),
]
