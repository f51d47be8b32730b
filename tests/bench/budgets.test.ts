import { expect, it } from 'vitest'
import { measureSizes } from './budgets.ts'

const limited = measureSizes().flatMap(({ name, size, budget }) =>
  budget === undefined ? [] : [{ name, size, budget }],
)

it.each(limited)('$name weighs at most $budget KiB gz on its critical path', ({ size, budget }) => {
  expect(size).toBeLessThanOrEqual(budget)
})
