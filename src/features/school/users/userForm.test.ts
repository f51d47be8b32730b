import { expect, it } from 'vitest'
import { bodyOf, checkUser, classesText, emptyUser, valuesOf, withoutDeletedClasses } from './userForm.ts'

const klass = (name: string) => ({ classID: `id-${name}`, name, label: 'Klasse' })
const known = ['1a', '2b', '3a', '4b'].map(klass)

it('a user needs a name, an address and a class', () => {
  expect(checkUser(emptyUser)).toEqual({
    name: 'Bitte den Namen angeben.',
    email: 'Bitte die E-Mail-Adresse angeben.',
    classes: 'Bitte mindestens eine Klasse wählen.',
  })
  expect(checkUser({ name: 'Anna', email: 'anna@a.de', admin: true, classes: [] })).toEqual({})
  expect(checkUser({ name: 'Anna', email: 'anna', admin: false, classes: ['id-1a'] })).toEqual({
    email: 'Bitte eine E-Mail-Adresse wie name@schule.de angeben.',
  })
  expect(checkUser({ name: 'n'.repeat(300), email: `${'e'.repeat(330)}@a.de`, admin: true, classes: ['x'] })).toEqual({
    name: 'Der Name darf höchstens 200 Zeichen lang sein.',
    email: 'Die E-Mail-Adresse darf höchstens 320 Zeichen lang sein.',
  })
})

it('the names of classes become their ids, and what is typed loses its edges', () => {
  const user = { userID: 'u1', name: 'Anna', email: 'anna@a.de', admin: true, classes: ['3a', '1a', '9z'] }
  const values = valuesOf(user, known)
  expect(values).toEqual({ name: 'Anna', email: 'anna@a.de', admin: true, classes: ['id-1a', 'id-3a'] })
  expect(bodyOf({ ...values, name: ' Anna ', email: ' anna@a.de' })).toEqual(values)
})

it('a class that is there no more is not saved; before the list is there nobody can tell', () => {
  const values = { ...emptyUser, classes: ['id-1a', 'id-9x'] }
  expect(withoutDeletedClasses(values, known)).toEqual({ ...emptyUser, classes: ['id-1a'] })
  expect(withoutDeletedClasses(values, [])).toEqual(emptyUser)
  expect(withoutDeletedClasses(values, undefined)).toEqual(values)
})

it('names the classes, or says that it is all of them', () => {
  expect(classesText(['1a', '2b'], known)).toBe('1a, 2b')
  expect(classesText(['1a', '2b', '3a', '4b'], known)).toBe('alle 4')
  expect(classesText(['1a'], known.slice(0, 1))).toBe('1a')
  expect(classesText([], known)).toBe('Keine')
})
