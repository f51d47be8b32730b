import { describe, expect, it } from 'vitest'
import { neighbourOf, nextStudent, searchStudents, sortStudents, withVisible } from './students.ts'

describe('students', () => {
  const named = (name: string, preName = 'A', id = '1') => ({ name, preName, id })
  it('sort as in a German class register', () => {
    const sorted = sortStudents([
      named('Şahin'),
      named('Çelik'),
      named('Dahl'),
      named('Becker'),
      named('Öztürk'),
      named('Otto'),
    ])
    expect(sorted.map((student) => student.name)).toEqual(['Becker', 'Çelik', 'Dahl', 'Otto', 'Öztürk', 'Şahin'])
  })
  it('sort by DIN 5007 without the particle of a name, and those with one name by it', () => {
    const names = (all: Parameters<typeof sortStudents>[0]) =>
      sortStudents(all).map(({ name, preName }) => `${preName} ${name}`)
    expect(
      names([named('von der Heide'), named('Hansen'), named('Voss'), named('', 'Ida'), named('Otto', '')]),
    ).toEqual([...['A Hansen', 'A von der Heide', 'Ida ', ' Otto', 'A Voss']])
    const asSchool = { ...named('von der Heide'), sortName: 'von der Heide' }
    expect(names([named('Voss'), asSchool, named('Hansen')])).toEqual(['A Hansen', 'A von der Heide', 'A Voss'])
  })
  it('wrap at both ends', () => {
    const three = [named('a', 'A', '1'), named('b', 'A', '2'), named('c', 'A', '3')]
    expect(neighbourOf(three, '3', 1)?.id).toBe('1')
    expect(neighbourOf(three, '1', -1)?.id).toBe('3')
    expect(neighbourOf(three, '9', 1)).toBeUndefined()
  })
})

const students = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const open = (...ids: string[]) => nextStudent(students, 'b', ({ id }) => ids.includes(id))?.id

describe('whose turn it is', () => {
  it('is the next behind, past the end the first', () => {
    expect(open('a', 'd')).toBe('d')
    expect(open('a')).toBe('a')
  })

  it('is never the same student again', () => {
    expect(open('b')).toBeUndefined()
    expect(open()).toBeUndefined()
  })

  it('begins at the top for somebody who is not in the list', () => {
    expect(nextStudent(students, 'z', () => true)?.id).toBe('a')
  })
})

const everybody = [
  { id: '01001', preName: 'Emil', name: 'Becker', class: '1a' },
  { id: '01016', preName: 'Łukasz', name: 'Nowak', class: '1a' },
  { id: '02003', preName: 'Zeynep', name: 'Şahin', class: '2b' },
  { id: '02004', preName: 'Anna-Lena', name: 'Weiß', class: '2b', birthday: '03.05.2016' },
  { id: '03001', preName: 'Jörg', name: 'Müller', class: '3a' },
  { id: '00077', preName: 'Ayşe', name: 'Işık' },
]
const found = (text: string) => searchStudents(everybody, text).map(({ id }) => id)

it('finds by name, class and number, without accents and in any order of words', () => {
  expect(found('sahin')).toEqual(['02003'])
  expect(found('WEISS')).toEqual(['02004'])
  expect(found('lukasz 1A')).toEqual(['01016'])
  expect(found('2b')).toEqual(['02003', '02004'])
  expect(found('1001')).toEqual(['01001'])
  expect(found('isik')).toEqual(['00077'])
})

it('finds with umlauts written out, and by a birthday however its day is written', () => {
  expect([found('mueller'), found('MULLER joerg')]).toEqual([['03001'], ['03001']])
  expect([found('3.5.16'), found('03.05.2016 weiss'), found('4.5.2016')]).toEqual([['02004'], ['02004'], []])
})

it('nothing typed finds everybody, in the same order', () => {
  expect(found('  ')).toEqual(everybody.map(({ id }) => id))
  expect(found('emil 2b')).toEqual([])
})

it('choosing all of a search keeps what was chosen before and is out of sight', () => {
  const seen = [{ id: '3' }, { id: '4' }]
  expect([...withVisible(new Set(['1', '3']), seen, new Set(['3', '4']))].sort()).toEqual(['1', '3', '4'])
  expect([...withVisible(new Set(['1', '3']), seen, new Set())]).toEqual(['1'])
})
