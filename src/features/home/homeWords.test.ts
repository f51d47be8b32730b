import { expect, it } from 'vitest'
import type { LayoutName, Template } from '#contract/index.ts'
import { type ClassSummary, cellKey } from '#rules/index.ts'
import { classList, daysLeft, dayWords, lastActiveWords, placeWords, progressWords } from './homeWords.ts'

const names = (...all: string[]) => classList(all.map((name) => ({ classID: name, name })))

it('names a few classes as one says them, by number, and counts many', () => {
  expect([names(), names('1a'), names('3a', '1a'), names('10b', '2c', '1a')]).toEqual([
    'Keine Klasse zugeordnet',
    '1a',
    '1a und 3a',
    '1a, 2c und 10b',
  ])
  expect(names('1a', '1b', '2a', '2b', '3a', '3b', '4a')).toBe('7 Klassen')
})

it.each([
  ['30.01.2026', '2026-01-12', 'noch 18 Tage'],
  ['30.01.2026', '2026-01-29', 'noch 1 Tag'],
  ['30.01.2026', '2026-01-30', 'heute'],
  ['30.01.2026', '2026-01-31', undefined],
  // Over the hour that summer time takes.
  ['30.03.2026', '2026-03-28', 'noch 2 Tage'],
  ['bald', '2026-01-12', undefined],
])('to %s on %s it is %s', (printDate, today, words) => {
  expect(daysLeft(printDate, today)).toBe(words)
})

it('names the last day for writing by its weekday', () => {
  expect(dayWords('2026-01-23')).toBe('Fr, 23.01.')
})

const summary = (done: number, students = 24): ClassSummary => ({
  ...{ students, done, begun: 3, next: undefined },
})
const noon = new Date(2026, 0, 12, 12, 0).getTime()

it.each([
  [summary(2), '2 von 24 fertig'],
  [summary(0), '0 von 24 fertig'],
  [summary(24), 'Alle Kinder fertig'],
  [summary(0, 0), 'Noch keine Kinder'],
])('a class says %#', (counts, title) => {
  expect(progressWords(counts, undefined, noon)).toEqual([title, ''])
})

it('says how many report cards of a class are handed in, once one is', () => {
  expect(progressWords(summary(5), undefined, noon, 3)[1]).toBe('3 abgegeben')
})

it('says of which time the counts are, and of which day if it is another one', () => {
  const at = (day: number) => progressWords(summary(2), new Date(2026, 0, day, 7, 52).getTime(), noon)[1]
  expect([at(12), at(11)]).toEqual(['Stand 07:52 Uhr', 'Stand 11.01.2026, 07:52 Uhr'])
})

it('says when the report card was worked on last', () => {
  const at = (day: number) => lastActiveWords(new Date(2026, 0, day, 7, 52).getTime(), noon)
  expect([at(12), at(11)]).toEqual(['zuletzt heute, 07:52 Uhr', 'zuletzt 11.01.2026, 07:52 Uhr'])
})

it('names a place as the form does: the row within its subject, a grade, a text', () => {
  const category = (categoryID: string, ...snippets: string[]) => ({
    ...{ categoryID, name: categoryID },
    snippets: snippets.map((snippetID) => ({ snippetID, text: snippetID })),
  })
  const template = (name: LayoutName): Template => ({
    ...{ name: 'Muster', layout: { name, config: {} }, grades: ['sicher'] },
    texts: [
      { id: 'deu', name: 'Deutsch', categories: [category('lesen', 's1')] },
      { id: 'sach', name: 'Sachunterricht', categories: [category('natur', 's2', 's3'), category('raum', 's4')] },
    ],
  })
  const cell = cellKey({ subject: 'sach', category: 'raum', snippet: 's4' })
  expect(placeWords(template('nds12t'), { cell })).toBe('Sachunterricht, Zeile 3')
  expect(placeWords(template('nds34'), { cell: cellKey({ subject: 'math' }) })).toBe('Mathematik')
  expect(placeWords(template('nds34'), { field: 'workBehaviour' })).toBe('Arbeitsverhalten')
})
