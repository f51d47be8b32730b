import { describe, expect, it } from 'vitest'
import type { ReportStates, Student, StudentState } from '#contract/index.ts'
import type { Standing } from '#rules/index.ts'
import {
  byState,
  canReopen,
  checkReopen,
  isChipOn,
  isUsed,
  notReady,
  pathOf,
  pathToPrint,
  suggestedEnd,
  unready,
  withChip,
} from './issue.ts'

const at = new Date(2027, 0, 18, 9).toISOString()
const year = '2026/2027-1. Halbjahr'
const students: Student[] = ['1', '2', '3', '4'].map((id) => ({ id, preName: 'Kind', name: id }))
const states = (...all: Partial<StudentState>[]): ReportStates => ({
  year,
  states: all.map((state, index) => ({ studentID: String(index + 1), state: 'open', ...state })),
})
const ticks = { marks: 'ticks', days: 0, empty: 0 } as const
const half: Standing = { ...ticks, done: 7, total: 10, scale: 'begun', open: 3, isIncomplete: true }
const withoutText: Standing = { ...half, done: 9, open: 0, empty: 1, isIncomplete: false }
const whole: Standing = { ...ticks, done: 10, total: 10, scale: 'done', open: 0, isIncomplete: false }

it('a school hands in once a state was changed, or there is a deadline', () => {
  expect(isUsed(states({}, {}))).toBe(false)
  expect(isUsed(states({ at, reason: 'Fehltage' }))).toBe(true)
  expect(isUsed({ ...states({}), deadline: '2027-01-15' })).toBe(true)
})

describe('the path of a class', () => {
  const of = (...all: Partial<StudentState>[]) =>
    pathOf(
      all.map((_, index) => ({ id: String(index + 1) }) as Student),
      states(...all),
      new Map([...all.keys()].map((index) => [String(index + 1), index === 0 ? whole : half])),
    )

  it('is two steps where nothing is handed in, the first until every report card is complete', () => {
    const children = students.slice(0, 2)
    const first = pathToPrint(children, new Map([['1', whole]]), 1)
    expect(first).toEqual({
      ...{ of: 2, step: 'complete' },
      counts: [
        { id: 'complete', count: 1 },
        { id: 'printed', count: 1 },
      ],
    })
    const all = new Map(children.map(({ id }) => [id, whole]))
    // Where the report cards could not be loaded, nothing is said of them.
    expect(pathToPrint(children, undefined, 1).counts[0]).toEqual({ id: 'complete' })
    const begun = new Map(children.map(({ id }) => [id, half]))
    expect(pathToPrint(children, begun, 1).counts[0]).toEqual({ id: 'complete', count: 0, begun: 2 })
    // Another server does not say what is printed.
    expect(pathToPrint(children, all, undefined)).toMatchObject({ step: 'printed', counts: [{ count: 2 }] })
  })

  it('counts an empty text as not done, but does not put off printing for it', () => {
    const standings = new Map(students.map(({ id }) => [id, id === '2' ? withoutText : whole]))
    expect(pathToPrint(students, standings, 0)).toMatchObject({ step: 'printed', counts: [{ count: 3 }, { count: 0 }] })
    expect(unready(students, states({}), standings)).toEqual([])
    expect(notReady({ studentID: '2', state: 'open' }, withoutText)).toBe('in Arbeit, noch 1\u00a0Text')
  })

  it('counts an issued report card as handed in, and as done only one in which nothing is missing', () => {
    const path = of({ state: 'issued' }, { state: 'approved' }, { state: 'submitted' }, {})
    expect(path.counts.map(({ id, count }) => `${id} ${count}`)).toEqual([
      ...['complete 1', 'submitted 3', 'approved 2', 'issued 1'],
    ])
    expect(path.of).toBe(4)
    expect(pathOf(students, states({}), undefined).counts[0]).toEqual({ id: 'complete' })
    expect(pathOf(students, states({}), null).counts[0]?.id).toBe('submitted')
  })

  it.each<[string, Partial<StudentState>[], string]>([
    ['the head reads what is handed in, whatever the others do', [{}, { state: 'submitted' }], 'approved'],
    ['a teacher writes', [{}, {}], 'complete'],
    ['a teacher hands in what is written', [{}, { state: 'approved' }], 'submitted'],
    ['all of it is approved', [{ state: 'approved' }, { state: 'issued' }], 'issued'],
  ])('%s', (_title, all, step) => {
    expect(of(...all).step).toBe(step)
  })
})

describe('issuing', () => {
  const some = states({ state: 'approved' }, { state: 'issued' }, { state: 'submitted' }, { at, reason: 'Fehltage' })

  it('leaves out what is issued, and lists what is not approved with the reason', () => {
    const { approved, others } = byState(students, some)
    expect([approved, others].map((list) => list.map(({ student }) => student.id))).toEqual([['1'], ['3', '4']])
    const standings = new Map([['3', half] as const, ['4', whole] as const])
    expect(unready(students, some, standings).map(({ words }) => words)).toEqual([
      'abgegeben, noch 3\u00a0Kreuze',
      'am 18.01.2027 zurückgegeben',
    ])
  })

  it('of a class without anything approved lists what is incomplete', () => {
    const standings = new Map(students.map(({ id }) => [id, id === '2' ? half : whole]))
    expect(unready(students, states({}), standings).map(({ student, words }) => `${student.id} ${words}`)).toEqual([
      '2 in Arbeit, noch 3\u00a0Kreuze',
    ])
    expect(notReady({ studentID: '1', state: 'open' }, whole)).toBe('fertig')
  })
})

describe('reopening', () => {
  const today = new Date(2027, 0, 13)
  const values = (reason: string, openUntil = '15.01.2027') =>
    checkReopen({ reason, openUntil }, { year, today, needsReason: true })

  it('needs more of a reason than the word of a chip', () => {
    expect(values('Falsche Note: In Mathematik steht 3, richtig ist 2.')).toEqual({})
    for (const reason of ['', '  ', 'Falsche Note', 'Falsche Note: '])
      expect(values(reason).reason).toBe('Bitte kurz sagen, was geändert wird.')
  })

  it('is for what is issued, and for what is locked by the deadline alone, which needs no reason', () => {
    const state = (now: Partial<StudentState>): StudentState => ({ studentID: '1', state: 'open', ...now })
    expect(canReopen(state({ state: 'issued' }))).toBe(true)
    expect(canReopen(state({ lock: { state: 'deadline' } }))).toBe(true)
    expect(canReopen(state({ state: 'submitted', lock: { state: 'submitted' } }))).toBe(false)
    expect(canReopen(state({}))).toBe(false)
    expect(checkReopen({ reason: '', openUntil: '15.01.2027' }, { year, today, needsReason: false })).toEqual({})
  })

  it('puts a chip in the place of another, before what is typed', () => {
    expect(withChip('In Mathematik steht 3', 'Falsche Note')).toBe('Falsche Note: In Mathematik steht 3')
    expect(withChip('Falsche Note: In Mathematik', 'Fehltage')).toBe('Fehltage: In Mathematik')
    expect(isChipOn('Fehltage: sechs', 'Fehltage')).toBe(true)
    expect(isChipOn('Fehltagebuch', 'Fehltage')).toBe(false)
  })

  it('is for a day from today to the end of the school year', () => {
    expect(values('Fehltage: 6', '12.01.2027').openUntil).toMatch('schon vorbei')
    expect(values('Fehltage: 6', '13.01.2027')).toEqual({})
    expect(values('Fehltage: 6', '01.08.2027').openUntil).toBe('Bitte einen Tag bis zum 31.07.2027 wählen.')
    expect(values('Fehltage: 6', '').openUntil).toMatch('Bitte ein Datum')
    expect(suggestedEnd(year, today)).toBe('2027-01-15')
    expect(suggestedEnd(year, new Date(2027, 6, 30))).toBe('2027-07-31')
    // A year that is over sets no end.
    expect(suggestedEnd('2024/2025-1. Halbjahr', today)).toBe('2027-01-15')
  })
})
