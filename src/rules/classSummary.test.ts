import { describe, expect, it } from 'vitest'
import type { Entry, GradingStudent, LayoutFields, LayoutName, Template } from '#contract/index.ts'
import { cellKey } from './cells.ts'
import { classSummary } from './classSummary.ts'

const year = '2025/2026-1. Halbjahr'

function templateOf(name: LayoutName): Template {
  const snippets = ['s1', 's2', 's3'].map((snippetID) => ({ snippetID, text: `Satz ${snippetID}` }))
  const categories = [{ categoryID: 'lesen', name: 'Lesen', snippets }]
  return {
    name: 'Muster',
    layout: { name, config: {} },
    grades: ['sicher', 'unsicher'],
    texts: [{ id: 'deu', name: 'Deutsch', categories }],
  }
}
const template = templateOf('onlyt')

const cell = (snippet: string) => ({ subject: 'deu', category: 'lesen', snippet })
const entry = (marked: readonly string[], layout: LayoutFields = {}): Entry => ({
  ...{ class: '1a', year, layout },
  grades: marked.map((snippet) => ({ ...cell(snippet), grade: 'sicher' })),
})
const student = (id: string, ...grades: Entry[]): GradingStudent => ({ id, preName: id, name: 'Kind', grades })
const full = entry(['s1', 's2', 's3'], { comments: 'Gut.' })
const summary = (students: readonly GradingStudent[], last?: string) =>
  classSummary(template, students, '1a', year, last)

describe('a class', () => {
  it('calls a child complete only if nothing is empty', () => {
    const marksOnly = entry(['s1', 's2', 's3'])
    const found = summary([student('Emil', full), student('Mia', marksOnly), student('Ben', entry(['s1']))])
    expect(found).toMatchObject({ students: 3, done: 1, begun: 2 })
  })

  it('counts this class and this part of the year alone', () => {
    const other = [
      { ...full, class: '2a' },
      { ...full, year: '2024/2025-2. Halbjahr' },
    ]
    expect(summary([student('Emil', ...other)])).toMatchObject({ done: 0, begun: 0, next: { isBegun: false } })
  })

  it('counts a mark that the template does not know any more as begun', () => {
    const strange = { ...entry([], { comments: '  ' }), grades: [{ ...cell('s1'), grade: 'prima' }] }
    expect(summary([student('Emil', strange)])).toMatchObject({ done: 0, begun: 1, next: { isBegun: true } })
  })

  it('without children has nothing to go on with', () => {
    expect(summary([])).toMatchObject({ students: 0, done: 0, next: undefined })
  })
})

describe('where to go on', () => {
  const next = (students: readonly GradingStudent[], last?: string) => {
    const found = summary(students, last).next
    return found && [found.id, found.place]
  }
  const open = (snippet: string) => ({ cell: cellKey(cell(snippet)) })

  it('is the child that was worked on last, at the first open mark behind the newest one', () => {
    const ben = student('Ben', entry(['s2']))
    expect(next([student('Emil'), ben], 'Ben')).toEqual(['Ben', open('s3')])
    expect(next([student('Emil'), student('Ben', entry(['s2', 's3']))], 'Ben')).toEqual(['Ben', open('s1')])
  })

  it('is the next child of the list once the last one is complete, from its top after the end', () => {
    const [emil, mia, ben] = [student('Emil'), student('Mia', full), student('Ben')]
    expect(next([emil, mia, ben], 'Mia')).toEqual(['Ben', open('s1')])
    expect(next([emil, ben, mia], 'Mia')).toEqual(['Emil', open('s1')])
  })

  it('is the first begun child if nobody was worked on', () => {
    expect(next([student('Emil'), student('Mia', full), student('Ben', entry(['s1']))])).toEqual(['Ben', open('s2')])
  })

  it('is the first open child if nobody has begun, or a child that has left', () => {
    const class1a = [student('Mia', full), student('Emil')]
    expect(next(class1a)).toEqual(['Emil', open('s1')])
    expect(next(class1a, 'Ben')).toEqual(['Emil', open('s1')])
  })

  it('is the first empty field where no mark is open, and nothing where nothing is empty', () => {
    expect(next([student('Mia', entry(['s1', 's2', 's3']))])).toEqual(['Mia', { field: 'comments' }])
    expect(next([student('Mia', full)])).toBeUndefined()
  })

  it.each([
    ['nds12', { sickDays: 0 }, 'workBehaviour'],
    ['nds12', { sickDays: 1, unexcused: 2 }, 'sickDays'],
    ['nds12', { sickDays: 0, workBehaviour: 'gut', socialBehaviour: 'gut' }, 'interests'],
  ] as const)('follows the form of %s: %j leads to %s', (layout, fields, field) => {
    const found = classSummary(templateOf(layout), [student('Mia', entry([], fields))], '1a', year)
    expect(found.next?.place).toEqual({ field })
  })
})
