import { describe, expect, it } from 'vitest'
import { mergeTextBlocks, withTextBlocks } from './textBlocks.ts'

it('two devices that add and remove end with everything that both have added', () => {
  const block = (text: string) => ({ field: '', level: '', text })
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(block) as [ReturnType<typeof block>, ...ReturnType<typeof block>[]]
  const first = withTextBlocks([a], { add: [b, c] as never, remove: [a] })
  const both = withTextBlocks(first, { add: [d, c] as never, remove: [a] })
  expect(both.map(({ text }) => text)).toEqual(['b', 'c', 'd'])
})

describe('what two have changed of the sentences of one template', () => {
  const blocks = (letters: string) => [...letters].map((text) => ({ field: '', level: '', text }))
  const merged = (was: string, now: string, wanted: string) =>
    mergeTextBlocks({ was: blocks(was), now: blocks(now), wanted: blocks(wanted) }).map(({ text }) => text)

  it.each([
    ['what one has removed stays removed while the other adds', 'abc', 'abcd', 'ac', 'acd'],
    ['and the other way round', 'abc', 'ac', 'abcd', 'acd'],
    ['both remove', 'abcd', 'bcd', 'abc', 'bc'],
    ['both add the same', 'a', 'ab', 'ab', 'ab'],
    ['one removes all, the other adds', 'ab', 'abc', '', 'c'],
    ['one has moved what the other leaves alone', 'abc', 'abc', 'cba', 'cba'],
    ['the other way round', 'abc', 'cba', 'abc', 'cba'],
  ])('%s', (_, was, now, wanted, all) => {
    expect(merged(was, now, wanted).join('')).toBe(all)
  })
})
