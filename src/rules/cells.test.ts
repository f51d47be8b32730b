import { expect, it } from 'vitest'
import { cellKey } from './cells.ts'

it('never mistakes one cell for another', () => {
  const keys = [
    cellKey({ subject: 'a', category: 'b', snippet: 'c' }),
    cellKey({ subject: 'a', category: 'b', snippet: 'd' }),
    cellKey({ subject: 'c' }),
  ]
  expect(new Set(keys).size).toBe(3)
})
