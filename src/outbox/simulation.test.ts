import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Action } from '../../tests/support/outbox/sim/actions.ts'
import { schedule } from '../../tests/support/outbox/sim/schedule.ts'
import { simulate } from '../../tests/support/outbox/sim/simulate.ts'
import { commitNumber } from '../../tests/support/proofs/changedSince.ts'

const runs = Number(process.env.RUNS ?? 1_000)
// Another thousand with every commit, and the same ones on the same commit: what is red stays red until it is mended.
const seed = Number(process.env.SEED ?? commitNumber())

// A failure reports its seed; the title stays the same from run to run.
describe(`the outbox under ${runs} schedules`, () => {
  // P1 after a kill the last resolved save is shown; P2 in the end the server has the last save or the row is held;
  // P3 the server never goes back to an older own value; P4 nobody's rows go out under somebody else's session;
  // P5 no overlapping requests for a row; P6 a row that vanished was acknowledged with its value; P7 'Übertragen' is
  // true; P8 one held row never stops the rest; P9 requests are bounded; P10 colleagues' cells survive;
  // P11 nothing saved waits for a person once all faults and locks are over; P12 nothing is written past a lock;
  // P13 nothing of another person is overwritten that nobody had seen here; P14 a question is put to a user only if
  // somebody else has written the report card, or after a rename, a restore or a wipe.
  it('keeps P1 to P14', { timeout: 60_000 + runs * 1_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(schedule, async (played) => {
        expect(await simulate(played)).toEqual([])
      }),
      { numRuns: runs, seed, endOnFailure: process.env.SHRINK === undefined },
    )
  })

  it('does not take a colleague’s mark for taken out that came into the row while a form showed it without', async () => {
    const place = { student: 0, year: 0 }
    const colleague = { kind: 'colleague', ...place, remove: true } as const
    const edit = { kind: 'edit', ...place, cell: 2 } as const
    const actions: Action[] = [
      { ...colleague, contested: false, steps: 3 },
      { ...colleague, contested: true, steps: 4 },
      { kind: 'save', slot: 0, ...place, steps: 12 },
      { ...edit, slot: 0, remove: false, pace: 'text', steps: 8 },
      { kind: 'pass', ms: 6000, steps: 9 },
      { ...edit, slot: 1, remove: true, pace: 'tick', steps: 1 },
      { kind: 'pass', ms: 6000, steps: 8 },
      { kind: 'pass', ms: 6000, steps: 0 },
      { kind: 'save', slot: 1, ...place, steps: 6 },
      { ...edit, slot: 1, remove: true, pace: 'tick', steps: 5 },
      { kind: 'save', slot: 1, ...place, steps: 1 },
      { ...edit, slot: 1, remove: false, pace: 'tick', steps: 12 },
    ]
    expect(await simulate({ seed: -4, poisoned: false, filtered: true, actions })).toEqual([])
  })

  it('sends a row whose write was committed without an answer', async () => {
    const place = { slot: 0, student: 0, year: 0 }
    const edit = { kind: 'edit', ...place, remove: false, pace: 'tick', steps: 0 } as const
    const actions: Action[] = [
      { ...edit, cell: 2 },
      { kind: 'retry', ...place, mine: false, steps: 6 },
      { kind: 'retry', ...place, mine: false, steps: 8 },
      { kind: 'save', ...place, steps: 5 },
      { kind: 'save', ...place, steps: 0 },
      { kind: 'disk', full: false, hanging: false, steps: 5 },
      { ...edit, cell: 0 },
      { kind: 'pass', ms: 50_000, steps: 0 },
      { ...edit, cell: 0 },
      { kind: 'handle', slot: 0, reopens: false, steps: 1 },
    ]
    expect(await simulate({ seed: -212_641_453, poisoned: true, filtered: false, actions })).toEqual([])
  })

  it('asks nobody about what it has itself sent from memory, when an earlier try of the row is repeated', async () => {
    const place = { slot: 0, student: 0, year: 0 }
    const edit = { kind: 'edit', ...place, cell: 0, remove: false } as const
    const disk = { kind: 'disk', full: false, hanging: false } as const
    const actions: Action[] = [
      { ...edit, pace: 'tick', steps: 1 },
      { kind: 'kill', slot: 0, steps: 2 },
      { kind: 'fault', fault: 'ok', steps: 0 },
      { ...edit, pace: 'tick', steps: 3 },
      { kind: 'kill', slot: 0, steps: 5 },
      { kind: 'pass', ms: 2500, steps: 0 },
      { ...disk, hanging: true, steps: 1 },
      { ...disk, full: true, steps: 0 },
      { ...edit, pace: 'text', steps: 3 },
      { kind: 'pass', ms: 2500, steps: 0 },
      { kind: 'pass', ms: 2500, steps: 4 },
      { ...edit, pace: 'tick', steps: 3 },
      { kind: 'save', ...place, steps: 9 },
      { ...disk, steps: 5 },
    ]
    expect(await simulate({ seed: -326_054_141, poisoned: false, filtered: false, actions })).toEqual([])
  })

  it('compares what a server has that was set back a second time, while what it had lost before was sent', async () => {
    const edit = { kind: 'edit', slot: 0, student: 0, year: 0, cell: 0, remove: false, pace: 'tick', steps: 0 } as const
    const actions: Action[] = [
      { kind: 'steps', steps: 8 },
      { kind: 'fault', fault: 'ok', steps: 2 },
      { kind: 'wipe', steps: 0 },
      { kind: 'restore', steps: 0 },
      { kind: 'refetch', steps: 0 },
      { kind: 'steps', steps: 29 },
      { kind: 'freeze', slot: 0, steps: 1 },
      { kind: 'restore', steps: 0 },
      { kind: 'fault', fault: 'ok', steps: 0 },
      { kind: 'freeze', slot: 0, steps: 0 },
      edit,
      { kind: 'disk', full: false, hanging: false, steps: 0 },
      edit,
    ]
    expect(await simulate({ seed: 3, poisoned: false, filtered: false, actions })).toEqual([])
  })

  it('takes an edit for newer than one that another page has left in the mirror, when a kill has lost the last numbers', async () => {
    const place = { slot: 0, student: 0, year: 0 }
    const edit = { kind: 'edit', ...place, cell: 0, pace: 'tick', steps: 3 } as const
    const save = { kind: 'save', ...place, steps: 0 } as const
    const kill = { kind: 'kill', slot: 0, steps: 0 } as const
    const actions: Action[] = [
      { kind: 'handle', slot: 0, reopens: false, steps: 0 },
      { ...edit, remove: false },
      { kind: 'fault', fault: 'ok', steps: 0 },
      { ...edit, remove: false },
      { ...edit, remove: true },
      save,
      kill,
      kill,
      kill,
      { ...edit, remove: false },
      save,
      { kind: 'pass', ms: 2500, steps: 0 },
      { kind: 'refetch', steps: 9 },
      { kind: 'disk', full: false, hanging: false, steps: 5 },
    ]
    expect(await simulate({ seed: 0, poisoned: false, filtered: false, actions })).toEqual([])
  })
})
