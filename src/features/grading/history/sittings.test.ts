import { describe, expect, it } from 'vitest'
import type { Entry, EntryVersion } from '#contract/index.ts'
import { placeNames } from '#report/index.ts'
import { blank, mark, tickTemplate } from '../../../../tests/support/grading/templates.ts'
import { cardModel } from '../model/cardModel.ts'
import { type Sitting, sittingsOf } from './sittings.ts'
import { versionsOf } from './versions.ts'

const target = { className: blank.class, year: blank.year }
const model = cardModel(tickTemplate)
const names = placeNames(tickTemplate)
const at = (clock: string) => `2025-01-12T${clock}:00.000Z`

/** The stored versions of a report card, written in this order, each with the values that it has. */
function written(...all: [clock: string, author: string, Partial<Entry>, taken?: false][]): EntryVersion[] {
  return all
    .map(([clock, author, content, taken], index) => ({
      entry: { ...blank, ...content, ...(taken !== false && { revision: index + 1 }) },
      author,
      at: at(clock),
      ...(taken === false && { taken }),
    }))
    .reverse()
}

const sittings = (stored: EntryVersion[], row?: Parameters<typeof versionsOf>[2]) =>
  sittingsOf(versionsOf(target, stored, row), model, names)

const told = (all: readonly Sitting[]) =>
  all.map(({ author, kind, parts }) => [
    author ?? kind,
    ...parts.map(({ title, count, lines }) => [title, count, ...lines.map(({ name }) => name)]),
  ])

const ticks = (...marks: Parameters<typeof mark>[]) => marks.map((one) => mark(...one))

describe('the history of a report card', () => {
  it('puts the saves of one sitting together and folds them by subject, in the order of the form', () => {
    const first = ticks(['lesen', 's3', 'sicher'])
    const all = written(
      ['08:00', 'Anna', { grades: first }],
      ['08:12', 'Anna', { grades: [...first, ...ticks(['sprechen', 's2', 'sicher'])] }],
      ['08:25', 'Anna', { grades: [...first, ...ticks(['sprechen', 's2', 'sicher'], ['sprechen', 's1', 'sicher'])] }],
    )
    expect(told(sittings(all))).toEqual([['Anna', ['Deutsch', '3 eingetragen', 'erzählt', 'hört zu', 'liest vor']]])
  })

  it('keeps two people apart, and one who comes back after a break', () => {
    const all = written(
      ['08:00', 'Anna', { layout: { sickDays: 1 } }],
      ['08:05', 'Jens', { layout: { sickDays: 1, comments: 'Neu.' } }],
      ['08:10', 'Anna', { layout: { sickDays: 1, unexcused: 1, comments: 'Neu.' } }],
      ['09:00', 'Anna', { layout: { sickDays: 1, unexcused: 1, comments: 'Neu.', clubs: 'Chor' } }],
    )
    expect(told(sittings(all)).map(([who]) => who)).toEqual(['Anna', 'Anna', 'Jens', 'Anna'])
  })

  it('tells every value that ever stood somewhere: who writes over herself has two sittings', () => {
    const all = written(
      ['08:00', 'Anna', { layout: { comments: 'Erste Fassung.' } }],
      ['08:15', 'Anna', { layout: { comments: 'Zweite Fassung.' } }],
    )
    const lines = sittings(all).flatMap(({ parts }) =>
      parts.flatMap((part) => part.lines.map(({ change }) => [part.count, change.before, change.after])),
    )
    expect(lines).toEqual([
      ['1 Änderung', 'Erste Fassung.', 'Zweite Fassung.'],
      ['1 eingetragen', undefined, 'Erste Fassung.'],
    ])
  })

  it('counts changes together with what was filled beside them, and what was taken out', () => {
    const all = written(
      ['08:00', 'Anna', { grades: ticks(['sprechen', 's1', 'sicher'], ['lesen', 's3', 'sicher']) }],
      ['10:00', 'Anna', { grades: ticks(['sprechen', 's1', 'unsicher'], ['sprechen', 's2', 'sicher']) }],
    )
    const [part] = sittings(all)[0]?.parts ?? []
    expect([part?.count, part?.lines.map(({ name, change }) => [name, change.before, change.after])]).toEqual([
      '3 Änderungen',
      [
        ['erzählt', 'sicher', 'unsicher'],
        ['hört zu', undefined, 'sicher'],
        ['liest vor', 'sicher', undefined],
      ],
    ])
  })

  it('leaves what waits here and what lost a decision on their own, with the state that each can bring back', () => {
    const stored = written(
      ['08:00', 'Anna', { layout: { sickDays: 1, comments: 'Vom anderen.' } }],
      ['08:05', 'Anna', { layout: { sickDays: 7 } }, false],
      ['08:10', 'Anna', { layout: { sickDays: 1, comments: 'Vom anderen.', clubs: 'Chor' } }],
    )
    const value = { ...blank, layout: { sickDays: 2, clubs: 'Chor' } }
    const all = sittings(stored, { value, base: stored[0]?.entry ?? null, editedAt: Date.parse(at('08:11')) })
    expect(all.map(({ kind, version }) => [kind, version.entry.layout])).toEqual([
      ['pending', { sickDays: 2, clubs: 'Chor' }],
      ['stored', { sickDays: 1, comments: 'Vom anderen.', clubs: 'Chor' }],
      ['rejected', { sickDays: 7 }],
      ['stored', { sickDays: 1, comments: 'Vom anderen.' }],
    ])
    expect(all[2]?.parts.map(({ title, count }) => [title, count])).toEqual([['Fehltage', '1 Änderung']])
  })

  it('names what the template has lost under earlier entries, without a place to go to', () => {
    const [sitting] = sittings(written(['08:00', 'Anna', { grades: ticks(['weg', 's9', 'sicher']) }]))
    expect(sitting?.parts.map(({ title, lines }) => [title, lines[0]?.hasPlace])).toEqual([['Frühere Eingaben', false]])
  })

  it('takes 200 versions in a moment of the same order', () => {
    const all = written(
      ...Array.from({ length: 200 }, (_, index): [string, string, Partial<Entry>] => [
        `08:${String(index % 60).padStart(2, '0')}`,
        'Anna',
        { layout: { sickDays: index } },
      ]),
    )
    expect(sittings(all)).toHaveLength(200)
  })
})
