import { expect, it } from 'vitest'
import { classStanding } from './classStanding.ts'
import { blank, mark, templateOf, tickTemplate } from './testing/templates.ts'

it('tells how far a report is and flags what is missing', () => {
  const standing = classStanding(tickTemplate)
  const grades = [mark('sprechen', 's1', 'sicher')]
  expect(standing({ ...blank, grades })).toEqual({ done: 1, total: 4, isIncomplete: true })
  expect(standing(undefined)).toEqual({ done: 0, total: 4, isIncomplete: true })
})

it('takes a layout without marks as complete as soon as there is a report', () => {
  const standing = classStanding(templateOf('nds12'))
  expect(standing(blank)).toEqual({ done: 1, total: 1, isIncomplete: false })
  expect(standing(undefined)).toEqual({ done: 0, total: 1, isIncomplete: true })
})

it('flags everyone while the template is not known', () => {
  expect(classStanding(undefined)(blank).isIncomplete).toBe(true)
})

it('works a report out once', () => {
  const standing = classStanding(tickTemplate)
  const entry = { ...blank }
  expect(standing(entry)).toBe(standing(entry))
})
