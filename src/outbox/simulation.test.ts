import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { schedule } from '../../tests/support/outbox/sim/schedule.ts'
import { simulate } from '../../tests/support/outbox/sim/simulate.ts'

const runs = Number(process.env.RUNS ?? 1_000)
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)

// A failure reports its seed; the title stays the same from run to run.
describe(`the outbox under ${runs} schedules`, () => {
  // P1 after a kill the last resolved save is shown; P2 in the end the server has the last save or the row is held;
  // P3 the server never goes back to an older own value; P4 nobody's rows go out under somebody else's session;
  // P5 no overlapping requests for a row; P6 a row that vanished was acknowledged with its value; P7 'Übertragen' is
  // true; P8 one held row never stops the rest; P9 requests are bounded; P10 colleagues' cells survive;
  // P11 nothing saved waits for a person once all faults and locks are over; P12 nothing is written past a lock;
  // P13 nothing of another person is overwritten that nobody had seen here.
  it('keeps P1 to P13', { timeout: 60_000 + runs * 1_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(schedule, async (played) => {
        expect(await simulate(played)).toEqual([])
      }),
      { numRuns: runs, seed, endOnFailure: process.env.SHRINK === undefined },
    )
  })
})
