import { expect, it } from 'vitest'
import { mutants } from './mutants.ts'
import { proveMutants } from './proveMutants.ts'

it('are seventy mistakes', () => {
  expect(mutants).toHaveLength(70)
})

// The very same schedules for every mutant and for the source as it is.
proveMutants('the suites of the outbox', mutants, async () => ({ RUNS: '1000', SEED: '20250112' }))
