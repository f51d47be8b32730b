import { expect, it } from 'vitest'
import type { Student } from '#contract/index.ts'
import { fullName, listStudents, withAdditions } from './namesakes.ts'

const child = (id: string, preName: string, name: string, birthday?: string): Student => ({
  ...{ id, preName, name },
  ...(birthday !== undefined && { birthday }),
})
const names = (...children: Student[]) => withAdditions(children).map(fullName)

it('nobody has an addition who is alone with a name', () => {
  const children = [
    child('1', 'Emil', 'Becker', '05.01.2018'),
    child('2', 'Emil', 'Bäcker'),
    child('3', 'Emilia', 'Becker'),
  ]
  expect(names(...children)).toEqual(['Emil Becker', 'Emil Bäcker', 'Emilia Becker'])
  expect(withAdditions(children)[0]).toBe(children[0])
})

it('namesakes are told apart by their birthdays', () => {
  expect(
    names(
      child('1', 'Emil', 'Becker', '05.01.2018'),
      child('3', 'Mia', 'Brandt'),
      child('2', ' emil', 'Becker', '06.01.2018'),
    ),
  ).toEqual(['Emil Becker, geb. 05.01.2018', 'Mia Brandt', 'emil Becker, geb. 06.01.2018'])
})

it.each([
  ['equal', '05.01.2018', '05.01.2018'],
  ['missing', '05.01.2018', undefined],
  ['empty', '', '05.01.2018'],
])('by their numbers where a birthday is %s', (_, one, other) => {
  expect(names(child('01', 'Emil', 'Becker', one), child('02', 'Emil', 'Becker', other))).toEqual([
    'Emil Becker, Nr. 01',
    'Emil Becker, Nr. 02',
  ])
})

it('a list is in the order of a register, and an addition goes with the namesake', () => {
  const list = listStudents([
    child('2', 'Emil', 'Becker', '06.01.2018'),
    child('1', 'Ada', 'Albers'),
    child('3', 'Emil', 'Becker', '05.01.2018'),
  ])
  expect(list.map(fullName)).toEqual(['Ada Albers', 'Emil Becker, geb. 06.01.2018', 'Emil Becker, geb. 05.01.2018'])
  const alone = listStudents(list.slice(0, 2))
  expect(alone.map(fullName)).toEqual(['Ada Albers', 'Emil Becker'])
  expect(Object.keys(alone[1] ?? {})).not.toContain('addition')
})
