import { expect, it } from 'vitest'
import { isIncomplete } from '#rules/index.ts'
import { cardModel } from './cardModel.ts'
import { classStanding } from './classStanding.ts'
import { blank, mark, templateOf, tickTemplate } from './testing/templates.ts'

it('tells how far a report is and flags what is missing', () => {
  const standing = classStanding(cardModel(tickTemplate))
  const grades = [mark('sprechen', 's1', 'sicher')]
  expect(standing({ ...blank, grades })).toEqual({ done: 1, total: 4, isIncomplete: true })
  expect(standing(undefined)).toEqual({ done: 0, total: 4, isIncomplete: true })
})

it('takes a layout without marks as complete as soon as there is a report', () => {
  const standing = classStanding(cardModel(templateOf('nds12')))
  expect(standing(blank)).toEqual({ done: 1, total: 1, isIncomplete: false })
  expect(standing(undefined)).toEqual({ done: 0, total: 1, isIncomplete: true })
})

it('flags everyone while the template is not known', () => {
  expect(classStanding(undefined)(blank)).toEqual({ done: 0, total: 1, isIncomplete: true })
  expect(classStanding(null)(blank).isIncomplete).toBe(true)
})

it('flags exactly whom the rules call incomplete', () => {
  const all = ['s1', 's2'].map((snippet) => mark('sprechen', snippet, 'sicher'))
  const full = [...all, mark('lesen', 's3', 'unsicher'), mark('spiel', 's4', 'sicher', 'spo')]
  const marks = [
    [],
    all,
    full,
    [...full.slice(1), mark('sprechen', 's1', 'ganz toll')],
    [{ subject: 'sport', grade: '1' }],
  ]
  for (const template of [tickTemplate, templateOf('nds12'), templateOf('nds34')]) {
    const standing = classStanding(cardModel(template))
    for (const entry of marks.map((grades) => ({ ...blank, grades }))) {
      expect(standing(entry).isIncomplete).toBe(isIncomplete(template, entry))
    }
  }
})

it('works a report out once', () => {
  const standing = classStanding(cardModel(tickTemplate))
  const entry = { ...blank }
  expect(standing(entry)).toBe(standing(entry))
})
