import { expect, it } from 'vitest'
import { checkStudent, doubtsOf, emptyStudent, studentBodyOf, studentValuesOf, twinOf } from './studentForm.ts'

it('first name, last name and class must be there, the rest need not', () => {
  const invisible = { preName: '\u200B', name: ' \u00AD\u3164', class: '1a' }
  expect(Object.keys(checkStudent({ ...emptyStudent, ...invisible }))).toEqual(['preName', 'name'])
  expect(Object.keys(checkStudent({ ...emptyStudent, preName: '  ' }))).toEqual(['preName', 'name', 'class'])
  expect(checkStudent({ ...emptyStudent, preName: 'Emil', name: 'Becker', class: '1a' })).toEqual({})
})

it('one name is enough for a child of whom somebody says so, and no sign is one', () => {
  const rahimi = { ...emptyStudent, name: 'Rahimi', class: '2a' }
  expect(Object.keys(checkStudent(rahimi))).toEqual(['preName'])
  const said = { ...rahimi, hasOneName: true }
  expect([checkStudent(said), studentBodyOf(said)]).toEqual([
    {},
    { preName: '', name: 'Rahimi', class: '2a', sure: ['oneName'] },
  ])
  expect(studentValuesOf({ id: '1', name: '', preName: 'Suparman', class: '2a' }).hasOneName).toBe(true)
  expect(checkStudent({ ...emptyStudent, preName: '', name: '', class: '2a', hasOneName: true })).toMatchObject({
    ...{ preName: expect.any(String), name: expect.any(String) },
  })
  for (const preName of ['-', '---', 'Xxx']) {
    expect(checkStudent({ ...said, preName }).preName).toBe(
      'Das ist kein Name. Hat das Kind nur einen, bleibt dieses Feld leer.',
    )
  }
})

it('what is unusual is asked about before it is saved, unless it was so before', () => {
  const now = Date.parse('2026-02-15T08:00:00Z')
  const emil = { ...emptyStudent, preName: 'Emil', name: 'Becker', class: '1a' }
  const odd = { ...emil, name: '*Neu* Becker', birthday: '12.05.1988' }
  expect(doubtsOf(odd, emil, now)).toEqual([
    'In „*Neu* Becker“ steht mehr als der Name.',
    'Damit wäre das Kind 37 Jahre alt.',
  ])
  expect([doubtsOf(odd, odd, now), doubtsOf({ ...emil, birthday: '3.4.2019' }, emil, now)]).toEqual([[], []])
  expect(studentBodyOf({ ...emil, birthday: '12.05.1988' })).not.toHaveProperty('sure')
})

it('a name of 300 characters is too long, one of 200 is not', () => {
  const student = { ...emptyStudent, preName: 'Emil', class: '1a' }
  expect(checkStudent({ ...student, name: 'x'.repeat(300) })).toEqual({
    name: 'Der Nachname darf höchstens 200 Zeichen lang sein.',
  })
  expect(checkStudent({ ...student, name: 'x'.repeat(200) })).toEqual({})
  expect(Object.keys(checkStudent({ ...student, name: 'Becker', id: '../1' }))).toEqual(['id'])
})

it('goes out without what is empty, and with its zeros', () => {
  const values = { ...emptyStudent, preName: ' Emil ', name: 'Becker', class: '1a', id: '00042', language: 'de' }
  expect(studentBodyOf(values)).toEqual({ preName: 'Emil', name: 'Becker', class: '1a', id: '00042', language: 'de' })
})

it('a student of the server fills the form, with the birthday as it is written here', () => {
  const student = { id: '01001', preName: 'Emil', name: 'Becker', class: '1a', birthday: '2018-03-14' }
  expect(studentValuesOf(student)).toEqual({ ...emptyStudent, ...student, birthday: '14.03.2018' })
})

it.each([
  ['01.01.1899', 'Der Geburtstag liegt vor 1900.'],
  ['16.01.2025', 'Der Geburtstag liegt in der Zukunft.'],
  ['15.01.2025', undefined],
  ['', undefined],
])('the birthday %j is told to be impossible: %s', (birthday, text) => {
  const student = { ...emptyStudent, preName: 'Emil', name: 'Becker', class: '1a', birthday }
  expect(checkStudent(student, Date.parse('2025-01-15T08:00:00Z')).birthday).toBe(text)
})

it.each([
  ['the same class', { class: '1a' }, true],
  ['the same birthday, in another class', { class: '2b', birthday: '14.3.2018' }, true],
  ['another class, without a birthday', { class: '2b' }, false],
  ['another class and birthday', { class: '2b', birthday: '15.03.2018' }, false],
  ['another name', { class: '1a', name: 'Beckmann', birthday: '14.03.2018' }, false],
])('a student is asked about who has the name of another and %s: %j, %s', (_, change, isAsked) => {
  const emil = { id: '01001', preName: 'Emil', name: 'Becker', class: '1a', birthday: '2018-03-14' }
  const values = { ...emptyStudent, preName: ' emil', name: 'Becker ', ...change }
  expect(twinOf(values, [{ ...emil, id: '1', preName: 'Emilia' }, emil])).toBe(isAsked ? emil : undefined)
})
