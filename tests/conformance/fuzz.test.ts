import { expect, it } from 'vitest'
import { allEndpoints } from '#contract/index.ts'
import { createIdlePrintQueue } from '../support/createIdlePrintQueue.ts'
import { fuzz } from './fuzz/fuzz.ts'

const seed = 20250131
/** Most of what may break is above the store: fewer are asked on PostgreSQL. */
const wanted = process.env.TEST_DATABASE_URL === undefined ? 2_000 : 600

/** The soak command asks more of them, of any seed: `npm run test:soak -- --fuzz N`. */
it(`${wanted} good, bad and hostile requests of seed ${seed} never break the server, and tell nobody of another school`, async () => {
  const { failure, asked, succeeded } = await fuzz(wanted, seed, { reports: createIdlePrintQueue() })
  expect(failure).toBeUndefined()
  expect(asked).toBeGreaterThanOrEqual(wanted)
  // A call that is always refused is not tried; the stories try each.
  const neverDone = Object.keys(allEndpoints).filter((call) => !succeeded.has(call))
  expect(neverDone, 'calls that never succeeded').toEqual([])
}, 600_000)
