import { expect, it } from 'vitest'
import type { AdminUser, Klass, SchoolYear } from '#contract/index.ts'
import { setUpOf } from '#queries/school/schoolState.ts'
import { schoolTasks } from '#rules/index.ts'
import { warningsOf } from './useWarnings.ts'

const part = { partID: 'p', name: '1. Halbjahr', term: '1', printDate: '31.01.2025' }
const year = (status: string, parts = [part]): SchoolYear => ({ name: '2024/2025', status, parts })
const klass = (template: string | null, name = '1a'): Klass => ({ classID: name, name, label: 'Klasse', template })
const user = (admin: boolean, classes: string[]): AdminUser => ({
  userID: 'u',
  name: 'U',
  email: 'u@x',
  admin,
  classes,
})
const fine = { years: [year('active')], classes: [klass('t')], users: [user(false, ['1a'])] }
const warnings = (lists: Parameters<typeof setUpOf>[0]) => warningsOf(schoolTasks(setUpOf(lists)))

it('says nothing while all is well', () => {
  expect(warnings(fine)).toEqual({})
})

it('misses an active year, and in it a part', () => {
  expect(warnings({ ...fine, years: [] })).toEqual({ years: 'Kein aktives Schuljahr' })
  expect(warnings({ ...fine, years: [year('archived')] })).toEqual({ years: 'Kein aktives Schuljahr' })
  expect(warnings({ ...fine, years: [year('archived'), year('active', [])] })).toEqual({
    years: 'Das aktive Schuljahr hat noch keinen Abschnitt',
  })
})

it('counts the classes without a template, and those without a teacher', () => {
  const users = [user(false, ['1a', '1b'])]
  expect(warnings({ ...fine, classes: [klass(null), klass('t')] })).toEqual({ classes: '1 Klasse ohne Vorlage' })
  expect(warnings({ ...fine, users, classes: [klass(null), klass('', '1b')] })).toEqual({
    classes: '2 Klassen ohne Vorlage',
  })
  expect(warnings({ ...fine, classes: [klass('t'), klass('t', '1b')] })).toEqual({ users: '1 Klasse ohne Lehrkraft' })
})

it('counts the teachers without a class; an admin needs none', () => {
  expect(warnings({ ...fine, users: [...fine.users, user(true, [])] })).toEqual({})
  expect(warnings({ ...fine, users: [user(false, []), user(false, [])] })).toEqual({
    users: '1 Klasse ohne Lehrkraft, 2 Lehrkräfte ohne Klasse',
  })
})
