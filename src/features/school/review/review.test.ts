import { describe, expect, it } from 'vitest'
import type { StudentState } from '#contract/index.ts'
import type { Standing } from '#rules/index.ts'
import {
  classDone,
  factOf,
  firstToRead,
  isSeen,
  markOf,
  nextWaiting,
  type ReviewedStudent,
  reviewedStudents,
  withSeen,
} from './review.ts'

const at = new Date(2027, 0, 12, 16, 40).toISOString()
const child = (id: string, state: Partial<StudentState> = {}): ReviewedStudent => ({
  ...{ id, preName: 'Kind', name: id, entry: undefined },
  state: { studentID: id, state: 'open', ...state },
})
const [open, handedIn, approved, issued] = (['open', 'submitted', 'approved', 'issued'] as const).map(
  (state) => (id: string) => child(id, { state }),
) as [typeof child, typeof child, typeof child, typeof child]
const half: Standing = {
  ...{ done: 7, total: 12, scale: 'begun', open: 3, marks: 'ticks', empty: 2, days: 0, isIncomplete: true },
}
const whole: Standing = {
  ...{ done: 12, total: 12, scale: 'done', open: 0, marks: 'ticks', empty: 0, days: 0, isIncomplete: false },
}

it('takes the entry of the states’ own part, and a child without a state as open', () => {
  const entry = { class: '3a', year: '2026/2027-1. Halbjahr', grades: [], layout: {} }
  const former = { ...entry, year: '2025/2026-2. Halbjahr' }
  const students = ['1', '2'].map((id) => ({ id, preName: 'Kind', name: id, grades: [former, entry] }))
  const states = { year: entry.year, states: [{ studentID: '1', state: 'submitted' as const }] }
  const found = reviewedStudents(students, states, '3a')
  expect(found.map(({ state }) => state.state)).toEqual(['submitted', 'open'])
  expect(found.map((one) => one.entry)).toEqual([entry, entry])
  expect(reviewedStudents(students, { ...states, year: null }, '3a')[0]?.entry).toBeUndefined()
})

it('goes on with the next report card that waits, around the end of the list', () => {
  const students = [handedIn('1'), approved('2'), open('3'), handedIn('4')]
  expect(firstToRead(students)?.id).toBe('1')
  expect([nextWaiting(students, '1')?.id, nextWaiting(students, '4')?.id]).toEqual(['4', '1'])
  expect(nextWaiting([handedIn('1'), approved('2')], '1')).toBeUndefined()
  expect(firstToRead([open('1'), approved('2')])?.id).toBe('1')
})

it('a report card counts as seen as it was seen: handed in anew, it does not', () => {
  const [one, two] = [child('1', { state: 'submitted', at }), child('2', { state: 'submitted', at })]
  const students = [one, two, approved('3')]
  const seen = withSeen(students, withSeen(students, {}, one), approved('3'))
  expect(students.map((student) => isSeen(seen, student))).toEqual([true, false, false])
  const later = child('1', { state: 'submitted', at: new Date(2027, 0, 13).toISOString() })
  const entry = { class: '3a', year: '2026/2027-1. Halbjahr', grades: [], layout: {}, revision: 2 }
  for (const changed of [later, { ...one, entry }]) {
    expect(isSeen(seen, changed)).toBe(false)
    // What has changed is not carried on by the next one that is seen.
    expect(withSeen([changed, two], seen, two)).not.toHaveProperty('1')
  }
})

it('the list marks every state, and says what is open', () => {
  const returned = child('5', { at, reason: 'Bitte prüfen' })
  expect(markOf(handedIn('1'), half)).toEqual({
    ...{ kind: 'submitted', shown: 'noch 5', said: 'abgegeben, zu prüfen, noch 3\u00a0Kreuze und 2\u00a0Texte' },
  })
  expect(markOf(handedIn('1'), whole)).toEqual({ kind: 'submitted', said: 'abgegeben, zu prüfen' })
  const marks = [handedIn('1'), approved('2'), issued('3'), returned].map((one) => markOf(one, half))
  expect(marks.map(({ kind }) => kind)).toEqual(['submitted', 'approved', 'issued', 'returned'])
  expect(marks[3]?.shown).toBe('zurück')
  expect(markOf(open('4'), half)).toEqual({
    ...{ kind: 'open', shown: 'begonnen', said: 'noch 3\u00a0Kreuze und 2\u00a0Texte' },
  })
  expect(markOf(open('4'), whole)).toEqual({ kind: 'open', said: 'noch nicht abgegeben' })
})

describe('the action bar', () => {
  it.each<[string, Partial<StudentState>, string, string]>([
    [
      'handed in',
      { state: 'submitted', by: 'Anna Petersen', at },
      'Abgegeben von Anna Petersen',
      '12.01.2027, 16:40 Uhr, fertig',
    ],
    [
      'approved by the reader',
      { state: 'approved', by: 'Birgit Sommer', at },
      'Geprüft von Ihnen',
      '12.01.2027, 16:40 Uhr, fertig',
    ],
    ['open', {}, 'Noch nicht abgegeben', 'fertig'],
    [
      ...(['sent back', { by: 'Birgit Sommer', at, reason: 'Fehltage!' }, 'Zurückgegeben von Ihnen'] as const),
      '12.01.2027, 16:40 Uhr, „Fehltage!“',
    ],
    [
      ...(['reopened', { at, reason: 'Falsche Note', openUntil: '2027-01-15' }, 'Zurückgegeben'] as const),
      '12.01.2027, 16:40 Uhr, wieder offen bis 15.01.2027, „Falsche Note“',
    ],
  ])('%s', (_title, state, title, detail) => {
    expect(factOf(child('1', state), 'fertig', 'Birgit Sommer')).toEqual({ title, detail })
  })
})

it('says that a class is done once nothing waits', () => {
  const words = (...students: ReviewedStudent[]) => classDone(students, '3a')
  expect(words(approved('1'), issued('2'))).toEqual({ words: 'Klasse 3a ist geprüft.', canIssue: true })
  expect(words(issued('1'), issued('2'))).toEqual({ words: 'Klasse 3a ist ausgegeben.', canIssue: false })
  expect(words(approved('1'), open('2'))).toEqual({
    words: 'Alles Abgegebene ist geprüft. 1 Zeugnis ist noch nicht abgegeben.',
    canIssue: false,
  })
  expect(words(approved('1'), handedIn('2'))).toBeUndefined()
  expect(words(open('1'))).toBeUndefined()
})
