import { expect, it } from 'vitest'
import { Entry } from '#contract/index.ts'
import { blank } from '../model/testing/templates.ts'
import { splitText } from './splitText.ts'

it('keeps all of a text: what the contract takes, and the rest', () => {
  const { text, beyond } = splitText(`${'a'.repeat(19_999)}\u{1F44D}ende`)
  expect(text + beyond).toBe(`${'a'.repeat(19_999)}\u{1F44D}ende`)
  expect(beyond).toBe('\u{1F44D}ende')
  expect(splitText('kurz')).toEqual({ text: 'kurz', beyond: '' })
})

it('lets a field have as much as the contract does', () => {
  const fits = (comments: string) => Entry.safeParse({ ...blank, layout: { comments } }).success
  const { text } = splitText('a'.repeat(20_500))
  expect([fits(text), fits(`${text}a`)]).toEqual([true, false])
})
