import { expect, it } from 'vitest'
import { membersAfter, movedMeanwhile } from '#rules/index.ts'
import { countMoves, movesTo, rebasedMoves } from './membership.ts'

const student = (id: string, className?: string) => ({
  id,
  preName: 'A',
  name: 'B',
  ...(className === undefined ? {} : { class: className }),
})
const students = [student('1', '1a'), student('2', '1a'), student('3', '2b'), student('4')]
const moves = movesTo(students, '1a', new Set(['1', '3', '4']), [])

it('tells who changes class and who is left without one', () => {
  expect(moves).toEqual([
    { id: '2', from: '1a', into: false },
    { id: '3', from: '2b', into: true },
    { id: '4', from: '', into: true },
  ])
  expect(countMoves(moves)).toEqual({ arriving: 1, leaving: 1 })
  expect(movesTo(students, '1a', new Set(['1', '2']), moves)).toEqual([])
})

it('leaves alone who was not chosen, wherever somebody else has put them', () => {
  const since = [student('1'), student('2', '1a'), student('3', '2b'), student('4'), student('5', '1a')]
  expect([...membersAfter(moves, since, '1a')]).toEqual(['3', '4', '5'])
  expect(movedMeanwhile(moves, since, '1a')).toEqual([])
})

it('notices who is elsewhere by now, until that has been seen', () => {
  const since = [student('1', '1a'), student('2', '3c'), student('3', '3c')]
  expect(movedMeanwhile(moves, since, '1a')).toEqual([{ id: '3', student: { name: 'A B', class: '3c' } }, { id: '4' }])
  // A continued choice still knows the first class of each student.
  const further = movesTo(since, '1a', new Set(['3']), moves)
  expect(movedMeanwhile(further, since, '1a')).toHaveLength(1)
  const seen = rebasedMoves(moves, since, '1a')
  expect(seen).toEqual([{ id: '3', from: '3c', into: true }])
  expect(movedMeanwhile(seen, since, '1a')).toEqual([])
})

it('is no matter where somebody else has done the same', () => {
  const since = [student('1', '1a'), student('3', '1a'), student('4', '1a')]
  expect(movedMeanwhile(moves, since, '1a')).toEqual([])
  expect(rebasedMoves(moves, since, '1a')).toEqual([])
})
