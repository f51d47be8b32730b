import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { allEndpoints, type Entry, ReportStates } from '#contract/index.ts'
import { breakStorage } from '../browser/breakStorage.ts'
import { button } from '../page.ts'
import { marks } from '../teacher/conference.ts'
import { fillClass } from '../teacher/fillClass.ts'
import { spring, toggle } from '../teacher/lastHalfYear.ts'
import { openTools } from '../teacher/sheet.ts'
import { chooseStudent } from '../teacher/students.ts'
import { card, type Room } from './Room.ts'
import { openColumnsOf } from './teacherStates.ts'
import { clientOf, openCard, openDialog } from './visit.ts'

async function lastHalfOf(page: Page, className: string, name: string, earlier: Partial<Entry>): Promise<void> {
  const head = await clientOf(page)
  const { id } = await head.student(className, name)
  await head.saveEarlier(id, { class: className, year: spring, grades: [], layout: {}, ...earlier })
}

async function showLast(page: Page): Promise<void> {
  await openTools(page)
  await toggle(page).click()
  await page.locator('[role=switch][aria-checked=true]').waitFor({ state: 'attached' })
}

/** The report card of a child without one, written by this tablet and by the head; the question is open. */
async function writtenByTwo(page: Page): Promise<void> {
  const head = await clientOf(page)
  const free = (await head.students('1a')).find(({ grades }) => grades.length === 0)
  const name = `${free?.preName} ${free?.name}`
  const template = allEndpoints.classTemplate.data.parse(await head.call('classTemplate', { classID: 'demo-1a' }))
  const [subject] = template?.texts ?? []
  const [category] = subject?.categories ?? []
  const [snippet] = category?.snippets ?? []
  // Read anew when it is opened: what the head writes before would be no clash.
  const renewed = page.waitForResponse(/\/get\/classStudents\/demo-1a$/)
  await openCard(page, '1a', name)
  await renewed
  const place = { subject: subject?.id ?? '', category: category?.categoryID, snippet: snippet?.snippetID }
  await head.save('1a', name, (entry) => ({
    ...entry,
    grades: [{ ...place, grade: template?.grades[1] ?? '' } as Entry['grades'][number]],
    layout: { workBehaviour: 'Arbeitet ruhig und sorgfältig.', sickDays: 4 },
  }))
  await page.getByRole('radio').first().click()
  await page.getByRole('textbox', { name: 'Arbeitsverhalten' }).fill('Arbeitet zügig und sorgfältig.')
  await button(page, 'Speichern').click()
  await page.getByRole('dialog', { name: `Zwei Fassungen für ${name}` }).waitFor()
}

/** Brings the report card of a child of the class into another state. */
async function moveCard(page: Page, className: string, name: string, to: string, more: object = {}): Promise<void> {
  const head = await clientOf(page)
  const { id } = await head.student(className, name)
  await head.call('editReportStates', {}, { class: `demo-${className}`, students: [id], to, ...more })
}

const firstOf3a = 'Clara Albers'

async function fillAndHandIn(page: Page): Promise<void> {
  await fillClass(await clientOf(page))
  await moveCard(page, '3a', firstOf3a, 'submitted')
}

/** Handed in by somebody else while this tablet writes: what was typed is not in the report card. */
async function writeLate(page: Page): Promise<void> {
  // A child of no other room: what is handed in stays so.
  const name = 'Paul Gerdes'
  await openCard(page, '1a', name)
  await moveCard(page, '1a', name, 'submitted')
  await page.getByRole('textbox', { name: 'Arbeitsverhalten' }).fill('Arbeitet zügig und sorgfältig.')
  await button(page, 'Speichern').click()
  await page.getByText('Bis zur Prüfung können Sie es').waitFor()
  await page.getByText(/noch nicht im Zeugnis/).waitFor()
}

/** What has become of a report card: undone, compared with the last half-year, written by two. */
const blocksOf = (page: Page) => page.getByRole('dialog', { name: /^Textbausteine für Lesen/ })

/** Beside the text that they are put into; two are in it. */
async function openTextBlocks(page: Page): Promise<void> {
  await openCard(page, '1a', 'Lina Diekmann')
  await button(page, /^Textbausteine für Lesen/).click()
  await button(blocksOf(page), /^Lina verbindet/).click()
  await button(blocksOf(page), /^Sie liest kurze/).click()
  await blocksOf(page).getByText('2 Sätze eingefügt').waitFor()
}

export const cardStories: readonly Room[] = [
  card('textbausteine', openTextBlocks),
  card('textbausteine-merken', async (page) => {
    await openTextBlocks(page)
    await button(blocksOf(page), 'Meine').click()
    await button(blocksOf(page), 'Satz aus dem Text merken').click()
    await page.getByRole('textbox', { name: 'Sätze' }).waitFor()
  }),
  card('kind-abgegeben', async (page) => {
    await fillAndHandIn(page)
    await openCard(page, '3a', 'Milan Arslan')
    await chooseStudent(page, firstOf3a)
    await page.getByText('Bis zur Prüfung können Sie es').waitFor()
  }),
  card('kind-verspaetet', writeLate),
  card('spalte-gesperrt', async (page) => {
    // No deadline can be set that is over already.
    await page.route('**/get/reportStates/**', async (route) => {
      const answer = await route.fetch()
      const { data, ...rest } = z.object({ data: ReportStates }).parse(await answer.json())
      const states = data.states.map((one) => ({ ...one, lock: { state: 'deadline' } }))
      await route.fulfill({
        json: { success: true, error: null, ...rest, data: { ...data, deadline: '2026-01-23', states } },
      })
    })
    await openColumnsOf(page, '1a')
    await page.getByText(/^Gesperrt seit/).waitFor()
  }),
  card('spalte-abgegeben', async (page) => {
    await moveCard(page, '3a', 'Milan Arslan', 'submitted')
    await moveCard(page, '3a', firstOf3a, 'submitted')
    await moveCard(page, '3a', firstOf3a, 'approved')
    await openColumnsOf(page, '3a')
    await page
      .getByText(/geprüft$/)
      .first()
      .waitFor()
  }),
  card('kind-zurueckgegeben', async (page) => {
    await fillAndHandIn(page)
    await moveCard(page, '3a', firstOf3a, 'open', {
      reason: 'Bitte die Fehltage noch einmal mit dem Klassenbuch vergleichen.',
    })
    await openCard(page, '3a', firstOf3a)
    await page.getByText(/Klassenbuch/).waitFor()
  }),
  card('nicht-gesichert', async (page) => {
    await breakStorage(page.context(), 'full')
    await openCard(page, '1a', 'Ben Çelik')
    await page.getByRole('radio').nth(2).click()
    await page.getByRole('alert').filter({ hasText: 'Nicht gesichert.' }).waitFor()
  }),
  card('rueckgaengig', async (page) => {
    await openCard(page, '1a', 'Ben Çelik')
    await page.getByRole('radio').nth(2).click()
    await page.getByRole('radio').nth(4).click()
    await button(page, /^Rückgängig/).click()
    await button(page, /^Wiederholen:/).waitFor()
  }),
  card('letztes-noten', async (page) => {
    await lastHalfOf(page, '3a', 'Greta Behrens', {
      grades: marks(['german', '4'], ['math', '2'], ['music', 'ne'], ['art', '3']),
      layout: { sickDays: 3, comments: 'Greta nimmt am Chor teil.' },
    })
    await openCard(page, '3a', 'Greta Behrens')
    await showLast(page)
  }),
  card('letztes-texte', async (page) => {
    await lastHalfOf(page, '1a', 'Ben Çelik', {
      layout: {
        ...{ sickDays: 7, interests: 'Ben baut mit Ausdauer Brücken.', comments: 'Ben nimmt am Chor teil.' },
        workBehaviour: 'Das Arbeitsverhalten entspricht den Erwartungen.',
      },
    })
    await openCard(page, '1a', 'Ben Çelik')
    await showLast(page)
    await page.getByRole('textbox', { name: 'Bemerkungen' }).scrollIntoViewIfNeeded()
  }),
  card('text-ersetzen', { dialog: 'grading/sheet/ReplaceDialog.tsx' }, async (page) => {
    await lastHalfOf(page, '1a', 'Ben Çelik', { layout: { comments: 'Ben nimmt am Chor teil.' } })
    await openCard(page, '1a', 'Ben Çelik')
    await showLast(page)
    await page.getByRole('textbox', { name: 'Bemerkungen' }).fill('Neu geschrieben.')
    await openDialog(page, button(page, 'Bemerkungen: vom letzten Halbjahr übernehmen'))
  }),
  card('spalte-letztes', async (page) => {
    for (const [name, grade] of [
      ['Clara Albers', '2'],
      ['Milan Arslan', '4'],
      ['Liam Cordes', 'ne'],
    ] as const) {
      await lastHalfOf(page, '3a', name, { grades: marks(['german', grade]) })
    }
    await openColumnsOf(page, '3a')
    await showLast(page)
  }),
  card('verlauf-aenderungen', async (page) => {
    const head = await clientOf(page)
    const template = allEndpoints.classTemplate.data.parse(await head.call('classTemplate', { classID: 'demo-1a' }))
    const [first = '', second = ''] = template?.grades ?? []
    await head.save('1a', 'Ben Çelik', (entry) => ({
      ...entry,
      grades: entry.grades.map((mark, at) => ({ ...mark, grade: at < 3 ? second : mark.grade })),
      layout: { ...entry.layout, sickDays: 7, comments: 'Ben nimmt mit Freude am Chor teil.' },
    }))
    const colleague = await clientOf(page, 'colleague')
    await colleague.save('1a', 'Ben Çelik', (entry) => ({
      ...entry,
      grades: entry.grades.map((mark, at) => ({ ...mark, grade: at === 1 ? first : mark.grade })),
      layout: { ...entry.layout, comments: 'Ben nimmt regelmäßig am Chor teil.' },
    }))
    await openCard(page, '1a', 'Ben Çelik')
    await openTools(page)
    await openDialog(page, button(page, 'Verlauf'))
    await page.getByText('Birgit Sommer').waitFor()
  }),
  card('klasse-fertig', { who: 'head', dialog: 'grading/page/ClassDone.tsx' }, async (page) => {
    const last = await fillClass(await clientOf(page))
    // The class was read at login; a minute later it is read anew.
    await page.addInitScript(() => {
      const now = Date.now
      Date.now = () => now() + 60_000
    })
    await openCard(page, '3a', last)
    await page.getByText('9 von 10').waitFor()
    await page
      .getByRole('radiogroup', { name: /^Sport/ })
      .getByRole('radio')
      .nth(1)
      .click()
    await page.getByRole('dialog', { name: '25 von 25 fertig' }).waitFor()
  }),
  card('zwei-fassungen', { dialog: 'grading/conflict/ConflictDialog.tsx' }, writtenByTwo),
  card('home-entscheiden', { route: '/home' }, async (page) => {
    await writtenByTwo(page)
    await button(page, 'Später entscheiden').click()
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByText('1 Zeugnis hat zwei Fassungen.').waitFor()
  }),
]
