import { expect, it } from 'vitest'
import type { LayoutName, Template } from '#contract/index.ts'
import { type ClassSummary, cellKey } from '#rules/index.ts'
import { classNames, daysLeft, dayWords, placeWords, progressWords } from './homeWords.ts'

const names = (...all: string[]) => classNames(all.map((name) => ({ classID: name, name })))

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

const summary = (complete: number, filled: number): ClassSummary => ({
  ...{ students: 24, complete, filled, fields: 1000, isBegun: filled > 0, next: undefined },
})
const noon = new Date(2026, 0, 12, 12, 0).getTime()

it.each([
  [summary(2, 469), 'noch 22 Kinder', '2 von 24 fertig, 46 % ausgefüllt'],
  [summary(23, 999), 'noch 1 Kind', '23 von 24 fertig, 99 % ausgefüllt'],
  [summary(0, 1), 'noch 24 Kinder', '0 von 24 fertig, 1 % ausgefüllt'],
  [summary(0, 0), 'noch 24 Kinder', '0 von 24 fertig, 0 % ausgefüllt'],
  [summary(24, 1000), 'Alle Kinder fertig', '24 von 24 fertig'],
  [{ ...summary(0, 0), students: 0, fields: 0 }, 'Noch keine Kinder', ''],
])('a class says %#', (counts, title, detail) => {
  expect(progressWords(counts, undefined, noon)).toEqual([title, detail])
})

it('says how many report cards of a class are handed in, once one is', () => {
  expect(progressWords(summary(5, 400), undefined, noon, 3)[1]).toBe('5 von 24 fertig, 40 % ausgefüllt, 3 abgegeben')
})

it('says of which time the counts are, and of which day if it is another one', () => {
  const at = (day: number) => progressWords(summary(2, 469), new Date(2026, 0, day, 7, 52).getTime(), noon)[1]
  expect([at(12), at(11)]).toEqual([
    '2 von 24 fertig, 46 % ausgefüllt, Stand 07:52 Uhr',
    '2 von 24 fertig, 46 % ausgefüllt, Stand 11.01.2026, 07:52 Uhr',
  ])
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
