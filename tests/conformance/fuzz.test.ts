import { expect, it } from 'vitest'
import { allEndpoints } from '#contract/index.ts'
import { createIdlePress } from '../support/createIdlePress.ts'
import { fuzz } from '../support/fuzz/fuzz.ts'

const seed = 20250131
/** Most of what may break is above the store; the rest shows in fewer. */
const [wanted, calls] = process.env.TEST_DATABASE_URL === undefined ? [2_000, 45] : [600, 30]

/** The soak command asks more of them, of any seed: `npm run test:soak -- --fuzz N`. */
it(`${wanted} good, bad and hostile requests of seed ${seed} never break the server, and tell nobody of another school`, async () => {
  const { failure, asked, succeeded } = await fuzz(wanted, seed, { reports: createIdlePress() })
  expect(failure).toBeUndefined()
  expect(asked).toBeGreaterThanOrEqual(wanted)
  // Requests that are all refused would find nothing.
  expect([...succeeded.keys()].filter((call) => call in allEndpoints).length).toBeGreaterThan(calls)
}, 600_000)
