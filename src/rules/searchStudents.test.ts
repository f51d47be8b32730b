import { expect, it } from 'vitest'
import { searchStudents } from './searchStudents.ts'

const students = [
  { id: '01001', preName: 'Emil', name: 'Becker', class: '1a' },
  { id: '01016', preName: 'Łukasz', name: 'Nowak', class: '1a' },
  { id: '02003', preName: 'Zeynep', name: 'Şahin', class: '2b' },
  { id: '02004', preName: 'Anna-Lena', name: 'Weiß', class: '2b' },
  { id: '00077', preName: 'Ayşe', name: 'Işık' },
]
const found = (text: string) => searchStudents(students, text).map(({ id }) => id)

it('finds by name, class and number, without accents and in any order of words', () => {
  expect(found('sahin')).toEqual(['02003'])
  expect(found('WEISS')).toEqual(['02004'])
  expect(found('lukasz 1A')).toEqual(['01016'])
  expect(found('2b')).toEqual(['02003', '02004'])
  expect(found('1001')).toEqual(['01001'])
  expect(found('isik')).toEqual(['00077'])
})

it('nothing typed finds everybody, in the same order', () => {
  expect(found('  ')).toEqual(students.map(({ id }) => id))
  expect(found('emil 2b')).toEqual([])
})
