import { expect, it } from 'vitest'
import { memoizeLatest } from './memoizeLatest.ts'

it('makes a value again only if more others than it remembers were asked for since', () => {
  const made: string[] = []
  const value = memoizeLatest(2, (text) => {
    made.push(text)
    return { text }
  })
  const first = value('a')
  value('b')
  expect(value('a')).toBe(first)
  value('c')
  expect(value('a')).toBe(first)
  expect(made).toEqual(['a', 'b', 'c'])
  value('b')
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
