import { expect, it } from 'vitest'
import { createNumbers } from './numbers.ts'

const held = { students: ['01001', '01002'], archived: ['01003'], reserved: ['01005', 'A7'] }

it('says who has a number, or that somebody may still have something under it', () => {
  const { holderOf } = createNumbers(held, ['01008'])
  expect(['01001', '01003', '01005', 'A7', '01004', '01008'].map(holderOf)).toEqual([
    ...['student', 'archive', 'reserved', 'reserved', undefined, undefined],
  ])
})

it('gives one number after another that nobody has, had, or is about to get', () => {
  const { next } = createNumbers(held, ['01008'])
  expect([next(), next()]).toEqual(['01009', '01010'])
  expect(createNumbers({ students: [], archived: [], reserved: [] }).next()).toBe('1')
})
