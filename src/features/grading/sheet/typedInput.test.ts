import { expect, it } from 'vitest'
import { Entry } from '#contract/index.ts'
import { blank } from '../../../../tests/support/grading/templates.ts'
import { longestText, parseDays, withinDays } from './typedInput.ts'

it('reads whole days, and an emptied field as none', () => {
  expect(parseDays('12')).toBe(12)
  expect(parseDays(' 007 ')).toBe(7)
  expect(parseDays('0')).toBe(0)
  expect(parseDays('12345')).toBe(9999)
  expect(parseDays('')).toBeUndefined()
})

it('takes nothing else for a number', () => {
  for (const typed of ['12e', '-', '1-2', '12,5', '12,', '3 2', '+3', 'e', ' ', '١٢'])
    expect(parseDays(typed)).toBeNull()
})

it('counts no further than a report card can say', () => {
  expect([withinDays(-1), withinDays(4), withinDays(10_000)]).toEqual([0, 4, 9999])
})

it('lets a field have as much as the contract does', () => {
  const fits = (comments: string) => Entry.safeParse({ ...blank, layout: { comments } }).success
  const text = 'a'.repeat(longestText)
  expect([fits(text), fits(`${text}a`)]).toEqual([true, false])
})
