import { expect, it } from 'vitest'
import type { Entry, GradingStudent, Template } from '#contract/index.ts'
import { blank, mark, templateOf, tickTemplate } from '../../../../tests/support/grading/templates.ts'
import { classLevel, isJustDone } from './classDone.ts'

const target = { className: blank.class, year: blank.year }
const allMarks = [
  ...[mark('sprechen', 's1', 'sicher'), mark('sprechen', 's2', 'sicher'), mark('lesen', 's3', 'sicher')],
  mark('spiel', 's4', 'sicher', 'spo'),
]
const child = (id: string, entry?: Partial<Entry>): GradingStudent => ({
  ...{ id, preName: 'Emil', name: 'Becker' },
  grades: entry ? [{ ...blank, ...entry }] : [],
})
const onlyTicks: Template = { ...tickTemplate, layout: { name: 'onlyt', config: {} } }

it('a class is complete when nothing of any child is empty', () => {
  const filled = { grades: allMarks, layout: { comments: 'Liest gern.' } }
  const standing = (...children: GradingStudent[]) => classLevel(onlyTicks, children, target)
  expect(standing(child('1', filled), child('2', filled))).toEqual({ level: 2, empty: 0, days: 0 })
  expect(standing(child('1', filled), child('2', { grades: allMarks }))).toEqual({ level: 1, empty: 1, days: 0 })
  expect(standing(child('1', filled), child('2', { ...filled, grades: allMarks.slice(1) })).level).toBe(0)
  expect(standing(child('1', filled), child('2')).level).toBe(0)
  expect(standing().level).toBe(0)
})

it('a class without marks is complete with its last field, not before', () => {
  const texts = templateOf('nds12')
  expect(classLevel(texts, [child('1', { layout: { sickDays: 1 } })], target).level).toBe(0)
})

it('only the device that filled the last place says so', () => {
  expect(isJustDone(0, 2, 0)).toBe(true)
  expect(isJustDone(1, 2, 1)).toBe(true)
  expect(isJustDone(0, 1, 0)).toBe(false)
  expect(isJustDone(2, 2, 2)).toBe(false)
  // A colleague’s last mark, fetched.
  expect(isJustDone(0, 2, 2)).toBe(false)
})
