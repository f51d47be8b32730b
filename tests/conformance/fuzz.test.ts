import { expect, it } from 'vitest'
import { allEndpoints } from '#contract/index.ts'
import { createIdlePress } from '../support/createIdlePress.ts'
import { fuzz } from '../support/fuzz/fuzz.ts'

const seed = 20250131

/** The soak command asks more of them, of any seed: `npm run test:soak -- --fuzz N`. */
it(`2 000 good, bad and hostile requests of seed ${seed} never break the server, and tell nobody of another school`, async () => {
  const { failure, asked, succeeded } = await fuzz(2_000, seed, { reports: createIdlePress() })
  expect(failure).toBeUndefined()
  expect(asked).toBeGreaterThanOrEqual(2_000)
  // Requests that are all refused would find nothing.
  expect([...succeeded.keys()].filter((call) => call in allEndpoints).length).toBeGreaterThan(45)
}, 600_000)
