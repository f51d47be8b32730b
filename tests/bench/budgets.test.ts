import { expect, it } from 'vitest'
import { measureSizes } from './budgets.ts'

it.each(measureSizes())('$name weighs at most $budget KiB gz', ({ size, budget }) => {
  expect(size).toBeLessThanOrEqual(budget)
})
