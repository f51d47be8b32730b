import { describe, expect, it } from 'vitest'
import type { Entry, EntryVersion } from '#contract/index.ts'
import { applyChanges } from '#rules/index.ts'
import { blank } from '../../../../tests/support/grading/templates.ts'
import { revertEdit, versionsOf } from './versions.ts'

describe('the versions of a report card', () => {
  const target = { className: blank.class, year: blank.year }
  const entry = (sickDays: number, revision?: number): Entry => ({
    ...blank,
    layout: { sickDays },
    ...(revision !== undefined && { revision }),
  })
  const at = (minute: number) => `2025-01-12T08:${minute}:00.000Z`
  const stored: EntryVersion[] = [
    { entry: entry(3, 2), author: 'Jens', at: at(30) },
    { entry: entry(9), author: 'Ada', at: at(20), taken: false },
    { entry: { ...entry(7, 1), year: '2023/2024-1. Halbjahr' }, author: 'Ada', at: at(15) },
    { entry: entry(1, 1), author: 'Ada', at: at(10) },
  ]
  const told = (versions: ReturnType<typeof versionsOf>) =>
    versions.map(({ kind, author, isFirst, changes }) => [
      kind,
      author,
      isFirst,
      ...changes.map(({ before, after }) => `${before} → ${after}`),
    ])

  it('compares each version with the valid one before it, of this report card only', () => {
    expect(told(versionsOf(target, stored, undefined))).toEqual([
      ['current', 'Jens', false, '1 → 3'],
      ['rejected', 'Ada', false, '1 → 9'],
      ['former', 'Ada', true, 'undefined → 1'],
    ])
  })

  it('waits with a version for the page that has the one before it', () => {
    expect(told(versionsOf(target, stored, undefined, true))).toEqual([
      ['current', 'Jens', false, '1 → 3'],
      ['rejected', 'Ada', false, '1 → 9'],
    ])
  })

  it('puts on top what lies on this device only', () => {
    const versions = versionsOf(target, stored, { value: entry(4), base: entry(3, 2), editedAt: 5 })
    expect(told(versions)[0]).toEqual(['pending', undefined, false, '3 → 4'])
    expect(versions).toHaveLength(4)
    expect(told(versionsOf(target, [], { value: entry(4), base: null, editedAt: 5 }))).toEqual([
      ['pending', undefined, true, 'undefined → 4'],
    ])
  })
})

describe('taking an edit back', () => {
  const before: Entry = { ...blank, layout: { sickDays: 3, comments: 'Noch im Kopf.' } }
  const after: Entry = { ...blank, layout: { sickDays: 1, comments: 'Erste Fassung.', interests: 'Schach' } }

  it('takes all of an edit back where nothing was entered since, whatever the server has counted up', () => {
    const now = { ...after, revision: 7 }
    const taken = revertEdit(now, before, after)
    expect(applyChanges(now, taken.changes)).toEqual({ ...before, revision: 7 })
    expect(taken.foreign).toEqual([])
  })

  it('leaves what was entered since, and says which places these are', () => {
    const now: Entry = { ...after, layout: { ...after.layout, comments: 'Erste Fassung. Und mehr.', clubs: 'Chor' } }
    const taken = revertEdit(now, before, after)
    expect(applyChanges(now, taken.changes).layout).toEqual({
      sickDays: 3,
      comments: 'Erste Fassung. Und mehr.',
      clubs: 'Chor',
    })
    expect(taken.foreign).toMatchObject([{ field: 'comments' }])
  })

  it('changes nothing where nothing stands any more', () => {
    const taken = revertEdit(before, before, after)
    expect(taken).toMatchObject({ changes: [] })
    expect(taken.foreign).toHaveLength(3)
  })

  it('has nothing to take back of an edit that changed nothing', () => {
    expect(revertEdit(before, after, after)).toEqual({ changes: [], foreign: [] })
  })
})
