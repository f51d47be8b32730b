import { expect, it } from 'vitest'
import { membersOf, movesOf } from './membership.ts'

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
