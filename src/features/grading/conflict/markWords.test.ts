import { expect, it } from 'vitest'
import { markWords, type WordPart } from './markWords.ts'

const marked = (parts: WordPart[]) => parts.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('')
const both = (mine: string, theirs: string) => markWords(mine, theirs).map(marked)

it('marks the words that only one text has', () => {
  expect(both('Er beginnt zügig mit Aufgaben.', 'Er beginnt mit Aufgaben.')).toEqual([
    'Er beginnt [zügig ]mit Aufgaben.',
    'Er beginnt mit Aufgaben.',
  ])
  expect(both('Mia liest viel und gern.', 'Mia rechnet viel.')).toEqual([
    'Mia [liest ]viel [und gern].',
    'Mia [rechnet ]viel.',
  ])
})

it('marks all of a text that the other side has not, and nothing of equal ones', () => {
  expect(both('Neu.', '')).toEqual(['[Neu.]', ''])
  expect(both('Gleich.', 'Gleich.')).toEqual(['Gleich.', 'Gleich.'])
})

it('gives back every letter, also of texts too long to compare', () => {
  const [mine, theirs] = [`a ${'x y '.repeat(2000)}b`, `c ${'y z '.repeat(2000)}d`]
  expect(markWords(mine, theirs).map((parts) => parts.map(({ text }) => text).join(''))).toEqual([mine, theirs])
})
