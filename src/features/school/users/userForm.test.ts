import { expect, it } from 'vitest'
import { userProblems } from '#rules/index.ts'
import {
  emptyUser,
  userBodyOf,
  userFormProblems,
  userValuesOf,
  withLastDay,
  withoutDeletedClasses,
} from './userForm.ts'

const klass = (name: string) => ({ classID: `id-${name}`, name, label: 'Klasse' })
const known = ['1a', '2b', '3a', '4b'].map(klass)

it('a user needs a name, an address and a class', () => {
  expect(userProblems(emptyUser)).toEqual({
    name: 'Bitte den Namen angeben.',
    email: 'Bitte die E-Mail-Adresse angeben.',
    classes: 'Bitte mindestens eine Klasse wählen.',
  })
  expect(userProblems({ name: 'Anna', email: 'anna@a.de', admin: true, classes: [] })).toEqual({})
  expect(userProblems({ name: 'Anna', email: 'anna', admin: false, classes: ['id-1a'] })).toEqual({
    email: 'Bitte eine E-Mail-Adresse wie name@schule.de angeben.',
  })
  expect(
    userProblems({ name: 'n'.repeat(300), email: `${'e'.repeat(330)}@a.de`, admin: true, classes: ['x'] }),
  ).toEqual({
    name: 'Der Name darf höchstens 200 Zeichen lang sein.',
    email: 'Die E-Mail-Adresse darf höchstens 320 Zeichen lang sein.',
  })
})

it('the names of classes become their ids, and what is typed loses its edges', () => {
  const user = {
    userID: 'u1',
    name: 'Anna',
    email: 'anna@a.de',
    admin: true,
    classes: ['3a', '1a', '9z'],
    lastDays: { '3a': '18.12.2026' },
  }
  const values = userValuesOf(user, known)
  const lastDays = { 'id-3a': '18.12.2026' }
  expect(values).toEqual({ name: 'Anna', email: 'anna@a.de', admin: true, classes: ['id-1a', 'id-3a'], lastDays })
  expect(userBodyOf({ ...values, name: ' Anna ', email: ' anna@a.de' })).toEqual(values)
})

it('a class that is there no more is not saved; before the list is there nobody can tell', () => {
  const values = { ...emptyUser, classes: ['id-1a', 'id-9x'], lastDays: { 'id-9x': '18.12.2026' } }
  expect(withoutDeletedClasses(values, known)).toEqual({ ...emptyUser, classes: ['id-1a'] })
  expect(withoutDeletedClasses(values, [])).toEqual(emptyUser)
  expect(withoutDeletedClasses(values, undefined)).toEqual(values)
})

it('the last day of a substitute is a day of the calendar that is not over; an emptied field is none', () => {
  const problems = (day: string) => {
    const values = { ...emptyUser, name: 'Anna', email: 'anna@a.de', classes: ['id-1a'] }
    return userFormProblems({ ...values, ...withLastDay(values, 'id-1a', day) }, new Date(2026, 11, 18, 23))
  }
  expect(problems('18.12.2026')).toEqual({})
  expect(problems('17.12.2026')).toEqual({ lastDays: 'Der letzte Tag ist schon vorbei.' })
  expect(problems('31.02.2027')).toEqual({ lastDays: 'Bitte einen Tag wie 18.12.2026 angeben.' })
  expect(problems('')).toEqual({})
  const both = { ...emptyUser, lastDays: { 'id-1a': '18.12.2026', 'id-2b': '19.12.2026' } }
  expect(withLastDay(both, 'id-1a', '')).toEqual({ lastDays: { 'id-2b': '19.12.2026' } })
})
