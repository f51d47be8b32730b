import { expect, it } from 'vitest'
import {
  changedClassOf,
  checkClass,
  classValuesOf,
  emptyClass,
  isTemplateGone,
  newClassOf,
  noTemplate,
} from './classForm.ts'

it('a new class needs a name and a decision about its template, its label may be empty', () => {
  expect(Object.keys(checkClass(emptyClass))).toEqual(['name', 'template'])
  expect(checkClass({ label: '', name: '3c', template: 't1' })).toEqual({})
  expect(checkClass({ label: '', name: '3c', template: noTemplate })).toEqual({})
  expect(checkClass({ label: 'l'.repeat(300), name: 'n'.repeat(300), template: 't1' })).toEqual({
    label: 'Die Bezeichnung darf höchstens 200 Zeichen lang sein.',
    name: 'Der Name darf höchstens 200 Zeichen lang sein.',
  })
})

it('chosen as "no template", the template is left out of what is saved', () => {
  const klass = { classID: 'c1', name: '3c', label: 'Klasse', template: null }
  expect(classValuesOf(klass)).toEqual({ label: 'Klasse', name: '3c', template: noTemplate })
  expect(changedClassOf('c1', classValuesOf(klass))).toEqual({ classID: 'c1', label: 'Klasse', name: '3c' })
  expect(newClassOf({ label: ' ', name: ' 3c ', template: noTemplate })).toEqual({ label: '', name: '3c' })
  expect(newClassOf({ label: '', name: '3c', template: 't1' })).toEqual({ label: '', name: '3c', template: 't1' })
})

it('a chosen template that the list does not have is gone; without a list nobody can tell', () => {
  const known = [{ templateID: 't1' }]
  expect(isTemplateGone('t2', known)).toBe(true)
  expect(isTemplateGone('t2', [])).toBe(true)
  expect(isTemplateGone('t2', undefined)).toBe(false)
  for (const template of ['t1', noTemplate, null]) expect(isTemplateGone(template, known)).toBe(false)
})
