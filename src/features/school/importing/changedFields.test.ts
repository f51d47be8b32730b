import { expect, it } from 'vitest'
import { changedFields } from './changedFields.ts'

it('a change is told field by field, old and new', () => {
  const student = { id: '1', name: 'Meier', preName: 'Anna', class: '2b', language: 'tr' }
  expect(changedFields({ ...student, was: { language: null, class: '1a' } })).toEqual([
    { field: 'Klasse', before: '1a', after: '2b' },
    { field: 'Sprache', before: null, after: 'Türkisch' },
  ])
  expect(changedFields(student)).toEqual([])
})
