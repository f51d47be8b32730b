import { expect, it } from 'vitest'
import { adminFiles, measureSizes } from './budgets.ts'

it.each(measureSizes())('$name weighs at most $budget KiB gz', ({ size, budget }) => {
  expect(size).toBeLessThanOrEqual(budget)
})

it('the screens of teachers load nothing of the school settings', () => {
  const { admins, teachers } = adminFiles()
  expect(admins.length).toBeGreaterThan(8)
  expect(admins.filter((file) => teachers.has(file))).toEqual([])
})
