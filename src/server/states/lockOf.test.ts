import { describe, expect, it } from 'vitest'
import { type Locking, lockID, lockOf, type Status } from './lockOf.ts'

const [yesterday, today, tomorrow] = ['2025-01-22', '2025-01-23', '2025-01-24']
const at = '2025-01-20T10:00:00.000Z'
const status = (more: Partial<Status> = {}): Status => ({
  ...{ state: 'open', author: 'a', at, submitter: null, reason: null, open_until: null },
  ...more,
})
const free: Locking = { status: undefined, over: null, deadline: null, today }
const back = status({ reason: 'Bitte ergänzen.' })

describe('the lock of a report card', () => {
  it.each<[string, Partial<Locking>, string | undefined]>([
    ['one that nobody has touched', {}, undefined],
    ['one that was taken back', { status: status() }, undefined],
    ['one that is handed in', { status: status({ state: 'submitted' }) }, 'submitted'],
    ['an approved one', { status: status({ state: 'approved' }) }, 'approved'],
    ['an issued one', { status: status({ state: 'issued' }) }, 'issued'],
    [
      'one that is handed in, whatever day it was open until',
      { status: status({ state: 'submitted', open_until: tomorrow }) },
      'submitted',
    ],
    ['an open one before the deadline', { deadline: tomorrow }, undefined],
    ['an open one on the last day', { deadline: today }, undefined],
    ['an open one after the deadline', { deadline: yesterday }, 'deadline'],
    ['one that was taken back after the deadline', { status: status(), deadline: yesterday }, 'deadline'],
    ['one that was sent back after the deadline', { status: back, deadline: yesterday }, undefined],
    ['one with a later day of its own', { status: status({ open_until: today }), deadline: yesterday }, undefined],
    ['one whose own day is over, too', { status: status({ open_until: yesterday }), deadline: yesterday }, 'deadline'],
    [
      'one whose own day is over before the deadline',
      { status: status({ open_until: yesterday }), deadline: today },
      undefined,
    ],
    [
      'one reopened until a day that is over, without a deadline',
      { status: { ...back, open_until: yesterday } },
      'deadline',
    ],
    ['one of a part that is over', { over: 'part' }, 'archived'],
    ['one sent back in a part that is over', { over: 'part', status: back }, 'archived'],
    ['one issued in a part that is over', { over: 'part', status: status({ state: 'issued' }) }, 'issued'],
    ['one issued in a year that is over', { over: 'year', status: status({ state: 'issued' }) }, 'archived'],
    ['one reopened in a part that is over', { over: 'part', status: status({ open_until: today }) }, undefined],
    [
      'one reopened there until a day that is over',
      { over: 'part', status: status({ open_until: yesterday }) },
      'archived',
    ],
    ['one open for longer than its year', { over: 'year', status: status({ open_until: today }) }, undefined],
  ])('%s', (_, some, state) => {
    expect(lockOf({ ...free, ...some })?.state).toBe(state)
  })

  it('has another name whenever it is locked anew', () => {
    const locks = [
      lockOf({ ...free, status: status({ state: 'approved' }) }),
      lockOf({ ...free, status: status({ state: 'approved', at: '2025-01-21T10:00:00.000Z' }) }),
      lockOf({ ...free, status: status({ state: 'issued' }) }),
      lockOf({ ...free, deadline: yesterday }),
      lockOf({ ...free, deadline: '2025-01-21' }),
      lockOf({ ...free, over: 'part' }),
      lockOf({ ...free, over: 'part', status: status({ open_until: yesterday }) }),
    ]
    expect(new Set(locks.map((lock) => lock && lockID(lock))).size).toBe(locks.length)
  })
})
