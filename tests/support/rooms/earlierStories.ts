import type { Page } from 'playwright-core'
import { ReportStates } from '#contract/index.ts'
import { bring } from '../head/reportStates.ts'
import { button } from '../page.ts'
import { demoYear } from '../saving.ts'
import { type Room, room, story } from './Room.ts'
import { choosing, clientOf } from './visit.ts'

const class3a = ['demo-3a', '3a'] as const

/** The second half-year is running, and two report cards of the first are open again. Resolves with the number of the first. */
async function prepare(page: Page): Promise<string> {
  const head = await clientOf(page)
  const children = (await head.students('3a')).slice(0, 3)
  const [first, second] = children.map(({ preName, name }) => `${preName} ${name}`)
  const id = children[0]?.id ?? ''
  const { earlier } = ReportStates.parse(await head.call('reportStates', { classID: 'demo-3a' }))
  if (earlier) return id
  await bring(head, class3a, 'issued', { names: children.map(({ preName, name }) => `${preName} ${name}`) })
  await head.call('addYearPart', {}, { name: '2. Halbjahr', term: '2', printDate: '27.06.2025' })
  const words = { reason: 'Falsche Note: In Mathematik steht 3, richtig ist 2.', openUntil: '2099-01-31' }
  for (const name of [first ?? '', second ?? '']) {
    await bring(head, class3a, 'open', { names: [name], ...words, part: demoYear })
  }
  return id
}

/** Its page, as a message leads there. */
async function openCard(page: Page): Promise<void> {
  const state = { classID: 'demo-3a', studentID: await prepare(page), part: demoYear }
  await page.evaluate((more) => history.pushState({ ...history.state, ...more }, '', '/reportCard/earlier'), state)
  await page.reload()
  await page.getByText(/steht nur in diesem Zeugnis/).waitFor()
}

const untilListed = (page: Page) =>
  page
    .getByText(/^offen bis/)
    .first()
    .waitFor()

/** What is chosen for a child in that list. */
const inList = (name: string, dialog: string, ...choice: Parameters<typeof choosing>) =>
  story(name, ['earlier', 'demo-3a'], { dialog: `classes/${dialog}`, before: prepare }, choosing(...choice))

/** A report card of the half-year before, opened again. They come last: another part is running from then on. */
export const earlierStories: readonly Room[] = [
  room('frueheres-zeugnis', { route: '/reportCard/earlier', who: 'teacher', alone: true }, openCard),
  room('home-wieder-geoeffnet', { route: '/home', who: 'teacher', alone: true }, async (page) => {
    await prepare(page)
    await page.goto('/home')
    await page
      .getByRole('link', { name: /Wieder geöffnet/ })
      .first()
      .waitFor()
  }),
  room('nachricht-zeugnis', { route: '/messages/main', who: 'teacher', alone: true }, async (page) => {
    await prepare(page)
    await page.goto('/messages/main')
    await page
      .getByRole('link', { name: /^Zeugnis öffnen/ })
      .first()
      .waitFor()
  }),
  story('fruehere-abschnitte', ['earlier', 'demo-3a'], { before: prepare }, untilListed),
  story('klasse-frueher', ['class', 'demo-3a'], { before: prepare }, (page) =>
    button(page, 'Frühere Abschnitte').waitFor(),
  ),
  inList('frueher-ausgeben', 'EarlierPage', 'Mehr zu Clara Albers', /ausgeben$/i),
  inList('frueher-oeffnen', 'ReopenReport', 'Mehr zu Greta Behrens', /wieder öffnen$/i),
]
