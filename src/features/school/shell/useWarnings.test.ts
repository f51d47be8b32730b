import { expect, it } from 'vitest'
import type { AdminUser, Klass, SchoolYear } from '#contract/index.ts'
import { warningsOf } from './useWarnings.ts'

const part = { partID: 'p', name: '1. Halbjahr', term: '1', printDate: '31.01.2025' }
const year = (status: string, parts = [part]): SchoolYear => ({ name: '2024/2025', status, parts })
const klass = (template: string | null): Klass => ({ classID: 'c', name: '1a', label: 'Klasse', template })
const user = (admin: boolean, classes: string[]): AdminUser => ({
  userID: 'u',
  name: 'U',
  email: 'u@x',
  admin,
  classes,
})
const fine = { years: [year('active')], classes: [klass('t')], users: [user(false, ['1a'])] }

it('says nothing while all is well, and nothing of lists that are not known', () => {
  expect(warningsOf(fine)).toEqual({})
  expect(warningsOf({ years: undefined, classes: undefined, users: undefined })).toEqual({})
})

it('misses an active year, and in it a part', () => {
  expect(warningsOf({ ...fine, years: [] })).toEqual({ years: 'Kein aktives Schuljahr' })
  expect(warningsOf({ ...fine, years: [year('archived')] })).toEqual({ years: 'Kein aktives Schuljahr' })
  expect(warningsOf({ ...fine, years: [year('archived'), year('active', [])] })).toEqual({
    years: 'Das aktive Schuljahr hat noch keinen Abschnitt',
  })
})

it('counts the classes without a template', () => {
  expect(warningsOf({ ...fine, classes: [klass(null), klass('t')] })).toEqual({ classes: '1 Klasse ohne Vorlage' })
  expect(warningsOf({ ...fine, classes: [klass(null), klass('')] })).toEqual({ classes: '2 Klassen ohne Vorlage' })
})

it('counts the teachers without a class; an admin needs none', () => {
  expect(warningsOf({ ...fine, users: [user(true, [])] })).toEqual({})
  expect(warningsOf({ ...fine, users: [user(false, []), user(false, [])] })).toEqual({
    users: '2 Lehrkräfte ohne Klasse',
  })
})
