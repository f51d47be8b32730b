import { expect, it } from 'vitest'
import { changedFields, newTemplates } from './changedFields.ts'

it('a change is told field by field, old and new', () => {
  const student = { id: '1', name: 'Meier', preName: 'Anna', class: '2b', gender: 'w', language: 'tr' }
  expect(changedFields({ ...student, was: { language: null, class: '1a', gender: 'm' } }, [])).toEqual([
    { field: 'Klasse', before: '1a', after: '2b' },
    { field: 'Geschlecht', before: 'männlich', after: 'weiblich' },
    { field: 'Sprache', before: null, after: 'Türkisch' },
  ])
  expect(changedFields(student, [])).toEqual([])
})

it('templates are told by their names, and none in the words of the form', () => {
  const templates = [{ templateID: 't', name: 'Noten' }]
  const student = { id: '1', name: 'Meier', preName: 'Anna', template: 't' }
  expect(changedFields({ ...student, was: { template: null, annex: 't' } }, templates)).toEqual([
    { field: 'Zeugnisart', before: 'wie die Klasse', after: 'Noten' },
    { field: 'Anlage', before: 'Noten', after: 'keine' },
  ])
  expect(newTemplates({ ...student, annex: '' }, templates)).toEqual([{ field: 'Zeugnisart', name: 'Noten' }])
})
