import { expect, it } from 'vitest'
import type { Entry } from '#contract/index.ts'
import { gradeBlock, gradeLegend } from './gradeBlock.ts'

const marks = (grades: Record<string, string>, layout: Entry['layout'] = {}): Entry => ({
  class: '3a',
  year: '2024/2025-1. Halbjahr',
  grades: Object.entries(grades).map(([subject, grade]) => ({ subject, grade })),
  layout,
})
const linesOf = (...input: Parameters<typeof gradeBlock>) =>
  gradeBlock(...input).columns.map((lines) => lines.map(({ name, grade }) => `${name} ${grade}`))
const legendOf = (...input: Parameters<typeof gradeBlock>) => gradeLegend(gradeBlock(...input))

it('has two columns of five', () => {
  const entry = marks({ german: '2', sport: '1' })
  expect(linesOf(entry)).toEqual([
    ['Deutsch 2', 'Englisch –', 'Sachunterricht –', 'Religion –', 'Mathematik –'],
    ['Musik –', 'Kunst –', 'Gestaltendes Werken –', 'Textiles Gestalten –', 'Sport 1'],
  ])
  expect(gradeBlock(entry).extra).toBeNull()
})

it('has words with a legend of words on request, and no word for what is no mark', () => {
  const entry = marks({ german: '2', language: 'A', music: 'nb' })
  const [left = [], right = []] = linesOf(entry, true)
  expect([left[0], left[1], right[0], right[1]]).toEqual([
    ...['Deutsch gut', 'Englisch –', 'Musik kann nicht beurteilt werden', 'Kunst –'],
  ])
  const steps = 'sehr gut, gut, befriedigend, ausreichend, mangelhaft, ungenügend'
  expect(legendOf(entry, true)).toBe(`Notenstufen: ${steps}`)
})

it.each([
  ['ne', 'ne = nicht erteilt'],
  ['nb', 'nb = kann nicht beurteilt werden'],
  ['bf', 'bf = befreit'],
])('explains %s only where it occurs', (grade, words) => {
  expect(legendOf(marks({ music: grade }))).toContain(words)
  expect(legendOf(marks({ music: '3' }))).not.toContain(words)
})

it('names the languages as the teacher did', () => {
  const entry = marks({ originLanguage: '1' }, { languageName: 'Niederländisch', originLanguageName: 'Türkisch' })
  expect(linesOf(entry)[0]?.[1]).toBe('Niederländisch –')
  expect(gradeBlock(entry).extra).toEqual({ name: 'Herkunftssprachlicher Unterricht (Türkisch)', grade: '1' })
})
