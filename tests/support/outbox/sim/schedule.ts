import fc from 'fast-check'
import { action } from './actions.ts'
import type { Schedule } from './simulate.ts'
import { story } from './stories.ts'

const chance = fc.array(action, { minLength: 5, maxLength: 60, size: 'max' })
const around = fc.array(action, { maxLength: 8, size: 'max' })

/** Random actions; every third schedule has a story among them. */
export const schedule: fc.Arbitrary<Schedule> = fc.record({
  seed: fc.integer(),
  poisoned: fc.boolean(),
  filtered: fc.boolean(),
  stripped: fc.nat({ max: 7 }).map((one) => one === 7),
  actions: fc.oneof(
    { weight: 2, arbitrary: chance },
    { weight: 1, arbitrary: fc.tuple(around, story, around).map((parts) => parts.flat()) },
  ),
})
