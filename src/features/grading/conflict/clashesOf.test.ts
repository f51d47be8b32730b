import { expect, it } from 'vitest'
import type { Entry } from '#contract/index.ts'
import { placeNames } from '#report/index.ts'
import { blank, mark, tickTemplate } from '../../../../tests/support/grading/templates.ts'
import { clashesOf } from './clashesOf.ts'

const base: Entry = { ...blank, grades: [mark('sprechen', 's1', 'sicher')], layout: { sickDays: 1 } }
const value: Entry = {
  ...blank,
  grades: [mark('sprechen', 's1', 'unsicher'), mark('lesen', 's3', 'sicher')],
  layout: { sickDays: 6, comments: 'Von hier.' },
}
const theirs: Entry = {
  ...blank,
  grades: [mark('sprechen', 's2', 'sicher')],
  layout: { sickDays: 5 },
  revision: 3,
}
const { clashes, merged, decide } = clashesOf({ base, value }, theirs, placeNames(tickTemplate))

it('asks about what both changed, a removed tick included, and lists the rest as merged', () => {
  expect(clashes.map(({ name, change }) => [name.text, change.after, change.before])).toEqual([
    ['erzählt', 'unsicher', undefined],
    ['Versäumte Tage', 6, 5],
  ])
  expect(merged.map(({ name, change }) => [name.text, change.after])).toEqual([
    ['hört zu', 'sicher'],
    ['liest vor', 'sicher'],
    ['Bemerkungen', 'Von hier.'],
  ])
})

it('puts the chosen sides together with what was merged', () => {
  const all = new Set(clashes.map(({ key }) => key))
  const marks = (entry: Entry) => entry.grades.map(({ snippet, grade }) => `${snippet} ${grade}`).sort()
  expect(marks(decide(new Set()))).toEqual(['s1 unsicher', 's2 sicher', 's3 sicher'])
  expect(decide(new Set()).layout).toEqual({ sickDays: 6, comments: 'Von hier.' })
  expect(marks(decide(all))).toEqual(['s2 sicher', 's3 sicher'])
  expect(decide(all)).toMatchObject({ layout: { sickDays: 5, comments: 'Von hier.' }, revision: 3 })
})
