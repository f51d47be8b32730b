import { describe, expect, it } from 'vitest'
import type { Sealed, StoredRow } from '../types.ts'
import {
  acknowledgeRow,
  decideRow,
  deferRow,
  denyRow,
  holdConflict,
  isReady,
  lockRow,
  markSent,
  mergeRow,
  parkRow,
  type Typed,
  writeRow,
} from './steps.ts'

const sealed = (text: string): Sealed => new TextEncoder().encode(text)
const sent = { seq: 3, opId: 'op', value: sealed('three') }

function row(changes: Partial<StoredRow> = {}): StoredRow {
  return {
    key: 'k',
    v: 2,
    born: 'b',
    school: 's',
    userID: 'u',
    studentID: '1',
    className: '1a',
    year: 'y',
    name: sealed('name'),
    base: sealed('base'),
    baseRevision: 1,
    value: sealed('three'),
    seq: 3,
    ackedSeq: 0,
    hand: { id: 'h', count: 3 },
    tries: 0,
    denials: 0,
    nextAt: 0,
    since: 1,
    editedAt: 1,
    order: 1,
    ...changes,
  }
}

function typed(changes: Partial<Typed> = {}): Typed {
  const on = { born: 'b', seq: 3, ackedSeq: 0 }
  return {
    on,
    begin: undefined,
    value: sealed('four'),
    edits: 1,
    writer: { id: 'h', count: 4 },
    isBase: false,
    at: 9,
    ...changes,
  }
}

describe('writing a row', () => {
  it('begins above every seq the device ever had', () => {
    const { key, born, school, userID, studentID, className, year, name, base } = row()
    const begin = { key, born, school, userID, studentID, className, year, name, base }
    const { row: next } = writeRow(undefined, 40, typed({ on: undefined, begin, edits: 2 }))
    expect(next).toMatchObject({ v: 2, seq: 42, order: 41, ackedSeq: 0 })
  })

  it('never touches what is being sent', () => {
    const { row: next } = writeRow(row({ sent }), 3, typed())
    expect(next).toMatchObject({ sent, seq: 4, value: sealed('four') })
  })

  it('waits for a pause in typing, but not for ever, and from the first edit of the pause on', () => {
    const at = (time: number, changes: Partial<StoredRow>) => writeRow(row(changes), 3, typed({ at: time })).row
    expect(at(9, { nextAt: 5_001 })).toMatchObject({ since: 1, nextAt: 5_009 })
    expect(at(29_000, { nextAt: 29_001 })).toMatchObject({ since: 1, nextAt: 30_001 })
    // The row was due, sent, merged or refused since: a new pause begins.
    for (const over of [{ nextAt: 28_000 }, { sent }, { tries: 2, nextAt: 40_000 }]) {
      expect(at(29_000, over)).toMatchObject({ since: 29_000, nextAt: 34_000, tries: 0 })
    }
    // The clock was set back.
    expect(at(9, { since: 99, nextAt: 5_099 })).toMatchObject({ since: 9, nextAt: 5_009 })
  })

  it('writes nothing over a value it has not seen', () => {
    for (const other of [row({ seq: 4 }), row({ born: 'other' }), row({ ackedSeq: 2 }), undefined]) {
      expect(writeRow(other, 3, typed())).toEqual({ verdict: 'stale' })
    }
    expect(writeRow(row(), 3, typed({ on: undefined }))).toEqual({ verdict: 'stale' })
  })

  it('holds a value that overwrites an unseen one of the server, with the base as it was seen', () => {
    const unseen = { base: sealed('seen'), theirs: sealed('theirs') }
    const hold = { kind: 'conflict', theirs: sealed('theirs') }
    const held = writeRow(row({ sent, hold: { kind: 'parked' } }), 3, typed({ unseen })).row ?? row()
    expect(held).toMatchObject({ hold, base: sealed('seen'), value: sealed('four'), sent })
    expect(held).not.toHaveProperty('baseRevision')
    // What was on its way is acknowledged: the question stays the same.
    const after = acknowledgeRow(held, 'op', 2).row
    expect(after).toMatchObject({ hold, base: sealed('seen'), ackedSeq: 3 })
    expect(after).not.toHaveProperty('sent')
    // Two versions already: the newer one of theirs stays.
    const newer = { kind: 'conflict' as const, theirs: sealed('newer') }
    expect(writeRow(row({ hold: newer }), 3, typed({ unseen })).row?.hold).toEqual(newer)
  })

  it('leaves rows of a newer version as they are', () => {
    expect(writeRow(row({ v: 3 }), 3, typed())).toEqual({ verdict: 'frozen' })
  })

  it('drops a row that says what the server has, but only when nothing is pending', () => {
    const back = (to: StoredRow) => writeRow(to, 3, typed({ isBase: true }))
    expect(back(row())).toEqual({ row: null, verdict: 'dropped' })
    for (const pending of [
      row({ sent }),
      row({ hold: { kind: 'parked' as const } }),
      row({ direct: [sealed('four')] }),
      row({ lost: { id: sealed('lost') } }),
    ]) {
      expect(back(pending).verdict).toBe('written')
    }
  })

  it('puts a parked row back in line with a new edit; a conflict stays', () => {
    const parked = row({ hold: { kind: 'parked' }, tries: 2, denials: 2, nextAt: 99_999 })
    const next = writeRow(parked, 3, typed()).row
    expect(next).toMatchObject({ tries: 0, denials: 0, nextAt: 5_009 })
    expect(next).not.toHaveProperty('hold')
    expect(writeRow(parked, 3, typed({ edits: 0 })).row).toHaveProperty('hold')
    expect(writeRow(row({ hold: { kind: 'conflict' } }), 3, typed()).row).toHaveProperty('hold')
  })
})

describe('sending a row', () => {
  it('notes the value, and only once', () => {
    const { row: next } = markSent(row(), 'op')
    expect(next?.sent).toEqual(sent)
    expect(markSent(row({ sent, seq: 4, value: sealed('four') }), 'other')).toEqual({ verdict: 'settled' })
  })

  it('has nothing to do with held and newer rows', () => {
    for (const other of [row({ hold: { kind: 'parked' } }), row({ v: 3 })]) {
      expect(isReady(other)).toBe(false)
      expect(markSent(other, 'op')).toEqual({ verdict: 'fenced' })
    }
    expect(markSent(undefined, 'op')).toEqual({ verdict: 'fenced' })
  })

  it('lets a row go only when exactly its value was acknowledged', () => {
    expect(acknowledgeRow(row({ sent }), 'op', 2)).toEqual({ row: null, verdict: 'settled' })
    const typedOn = acknowledgeRow(row({ sent, seq: 4, value: sealed('four'), nextAt: 9 }), 'op', 2).row
    expect(typedOn).toMatchObject({
      base: sealed('three'),
      baseRevision: 2,
      ackedSeq: 3,
      value: sealed('four'),
      nextAt: 9,
    })
    expect(typedOn).not.toHaveProperty('sent')
    expect(acknowledgeRow(row({ sent, seq: 4 }), 'op', undefined).row).not.toHaveProperty('baseRevision')
  })

  it('is fenced by its opId, whatever the outcome', () => {
    const other = row({ sent: { ...sent, opId: 'other' } })
    for (const target of [other, row(), undefined, row({ sent, v: 3 })]) {
      const results = [
        acknowledgeRow(target, 'op', 2),
        parkRow(target, 'op', { message: '' }),
        holdConflict(target, 'op', sealed('theirs')),
        deferRow(target, 'op', 7),
        denyRow(target, 'op', 7, ''),
        lockRow(target, 'op', { state: 'issued' }, 7),
      ]
      for (const result of results) expect(result).toEqual({ verdict: 'fenced' })
    }
  })

  it('keeps the sending of a server fault, gives up that of a refusal, a denial and a clash', () => {
    expect(deferRow(row({ sent }), 'op', 7).row).toMatchObject({ sent, tries: 1, nextAt: 7 })
    const others = [
      parkRow(row({ sent }), 'op', { status: 422, message: 'nein' }).row,
      holdConflict(row({ sent }), 'op', sealed('theirs')).row,
      denyRow(row({ sent }), 'op', 7, 'nein').row,
    ]
    for (const other of others) expect(other).not.toHaveProperty('sent')
    expect(denyRow(row({ sent, denials: 2 }), 'op', 7, 'nein').row?.hold).toEqual({ kind: 'parked', message: 'nein' })
  })

  it('notes a lock without holding the row, until any other answer or an edit', () => {
    const lock = { state: 'submitted' } as const
    const locked = lockRow(row({ sent, tries: 2 }), 'op', lock, 70).row ?? row()
    expect(locked).toMatchObject({ lock, tries: 0, nextAt: 70 })
    expect(locked).not.toHaveProperty('sent')
    expect(isReady(locked)).toBe(true)
    const tried = { ...locked, sent }
    for (const next of [
      acknowledgeRow({ ...tried, seq: 4 }, 'op', 2).row,
      parkRow(tried, 'op', { status: 422, message: 'nein' }).row,
      holdConflict(tried, 'op', sealed('theirs')).row,
      writeRow(locked, 3, typed()).row,
    ]) {
      expect(next).not.toHaveProperty('lock')
    }
    // The pause of an edit begins with it, not with the row.
    expect(writeRow(locked, 3, typed({ at: 40 })).row).toMatchObject({ since: 40, nextAt: 5_040 })
  })
})

describe('merging a row', () => {
  const merged = (seen: StoredRow) => ({
    seen,
    base: sealed('theirs'),
    revision: 8,
    value: sealed('merged'),
  })

  it('is a new edit on their version', () => {
    const next = mergeRow(row({ sent }), 'op', merged(row({ sent }))).row
    expect(next).toMatchObject({ seq: 4, value: sealed('merged'), base: sealed('theirs'), baseRevision: 8 })
    expect(next).not.toHaveProperty('sent')
  })

  it('is made anew when somebody typed in between', () => {
    for (const other of [row({ sent, seq: 4 }), row({ sent, born: 'x' })]) {
      expect(mergeRow(other, 'op', merged(row({ sent })))).toEqual({ verdict: 'moved' })
    }
    expect(mergeRow(row(), 'op', merged(row()))).toEqual({ verdict: 'fenced' })
  })

  it('decides a conflict only as it was seen', () => {
    const held = row({ hold: { kind: 'conflict', theirs: sealed('theirs') } })
    const next = decideRow(held, merged(held)).row
    expect(next).toMatchObject({ seq: 4, base: sealed('theirs'), baseRevision: 8 })
    expect(next).not.toHaveProperty('hold')
    expect(decideRow({ ...held, seq: 4 }, merged(held))).toEqual({ verdict: 'moved' })
    expect(decideRow(row(), merged(row()))).toEqual({ verdict: 'moved' })
  })
})
