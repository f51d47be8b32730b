import { expect, it } from 'vitest'
import { germanDate } from './germanDate.ts'

it('writes a date as Germans do and leaves alone what is none', () => {
  expect([germanDate('2025-01-05'), germanDate('heute'), germanDate('2025-1-5')]).toEqual([
    '05.01.2025',
    'heute',
    '2025-1-5',
  ])
})
