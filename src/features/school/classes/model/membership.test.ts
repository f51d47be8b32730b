import { expect, it } from 'vitest'
import { membersOf, movesOf, withSeen } from './membership.ts'

const student = (id: string, className?: string) => ({
  id,
  preName: 'A',
  name: 'B',
  ...(className === undefined ? {} : { class: className }),
})
const students = [student('1', '1a'), student('2', '1a'), student('3', '2b'), student('4')]

it('tells who changes class and who is left without one', () => {
  expect([...membersOf(students, '1a')]).toEqual(['1', '2'])
  expect(movesOf(students, '1a', new Set(['1', '3', '4']))).toEqual({ arriving: 1, leaving: 1 })
  expect(movesOf(students, '1a', new Set(['1', '2']))).toEqual({ arriving: 0, leaving: 0 })
})

it('choosing all of a search keeps what was chosen before and is out of sight', () => {
  const seen = [student('3'), student('4')]
  expect([...withSeen(new Set(['1', '3']), seen, new Set(['3', '4']))].sort()).toEqual(['1', '3', '4'])
  expect([...withSeen(new Set(['1', '3']), seen, new Set())]).toEqual(['1'])
})
