import { describe, expect, it } from 'vitest'
import type { Entry, EntryVersion } from '#contract/index.ts'
import { placeNames } from '#report/index.ts'
import { blank, mark, tickTemplate } from '../../../../tests/support/grading/templates.ts'
import { versionsOf } from '../history/versions.ts'
import { clashesOf } from './clashesOf.ts'
import { timeOfMine, timeOfTheirs, timeText } from './fieldTimes.ts'

const value: Entry = { ...blank, grades: [mark('sprechen', 's1', 'unsicher')], layout: { sickDays: 6 } }
const theirs: Entry = { ...blank, grades: [mark('sprechen', 's1', 'sicher')], layout: { sickDays: 5 } }
const row = { base: null, value, editedAt: 999 }
const { clashes } = clashesOf(row, theirs, placeNames(tickTemplate))
const [tick, days] = clashes.map(({ change }) => change)
if (!tick || !days) throw new Error('two places clash')

describe('the time of a field', () => {
  it('of this device is that of the newest step that gave the value', () => {
    const step = (sickDays: number, at: number) => ({
      changes: [{ id: 'emil', kind: 'field', field: 'sickDays', before: undefined, after: sickDays } as const],
      at,
    })
    const done = [step(6, 10), step(7, 20), step(6, 30), step(7, 40)]
    expect(timeOfMine(days, { done }, row)).toEqual({ at: 30 })
    expect(timeOfMine(tick, { done }, row)).toBeUndefined()
  })

  it('of this device is that of its row, if nothing else has changed', () => {
    const only = { base: { ...value, layout: { sickDays: 1 } }, value, editedAt: 999 }
    expect(timeOfMine(days, { done: [] }, only)).toEqual({ at: 999 })
    expect(timeOfMine(days, { done: [] }, row)).toBeUndefined()
  })

  it('of the other side is that of the version that brought the value, with its author', () => {
    const stored: EntryVersion[] = [
      { entry: { ...theirs, revision: 3 }, author: 'Ada', at: '2025-01-12T08:15:00.000Z' },
      { entry: { ...theirs, layout: { sickDays: 2 }, revision: 2 }, author: 'Jens', at: '2025-01-12T08:11:00.000Z' },
      { entry: { ...blank, layout: { sickDays: 5 }, revision: 1 }, author: 'Ada', at: '2025-01-12T08:00:00.000Z' },
    ]
    const versions = versionsOf({ className: blank.class, year: blank.year }, stored, undefined)
    expect(timeOfTheirs(tick, versions)).toEqual({ at: Date.parse('2025-01-12T08:11:00.000Z'), author: 'Jens' })
    expect(timeOfTheirs(days, versions)).toEqual({ at: Date.parse('2025-01-12T08:15:00.000Z'), author: 'Ada' })
    expect(timeOfTheirs(tick, versions.slice(2))).toBeUndefined()
  })

  it('is not said again where the head of its column says it', () => {
    const now = new Date(2025, 0, 12, 12, 0).getTime()
    const at = new Date(2025, 0, 12, 9, 38).getTime()
    const hour = 3_600_000
    expect(timeText({ at }, { at: at + 1000 }, now)).toBe('')
    expect(timeText({ at, author: 'Ada' }, { at, author: 'Ada' }, now)).toBe('')
    expect(timeText({ at, author: 'Ada' }, { at: at + hour, author: 'Ada' }, now)).toBe('09:38')
    expect(timeText({ at, author: 'Jens' }, { at, author: 'Ada' }, now)).toBe('Jens, 09:38')
    // The head says nothing of a version whose author is not known.
    expect(timeText({ at, author: '' }, { at: Number.NaN, author: '' }, now)).toBe('09:38')
    expect(timeText(undefined, { at }, now)).toBe('')
  })
})
