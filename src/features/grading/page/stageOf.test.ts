import { expect, it } from 'vitest'
import { type Reads, stageOf } from './stageOf.ts'

const there: Reads = { classes: 'there', year: 'there', template: 'there', students: 'there', hasStudent: true }

it('shows the report card when everything is there and somebody is chosen', () => {
  expect(stageOf(there)).toBe('card')
  expect(stageOf({ ...there, hasStudent: false })).toBe('noStudent')
})

it('says what is missing before it asks for a student', () => {
  expect(stageOf({ ...there, template: 'none', hasStudent: false })).toBe('noTemplate')
  expect(stageOf({ ...there, year: 'none', students: 'loading' })).toBe('noYear')
  expect(stageOf({ ...there, classes: 'none', template: 'loading', students: 'loading' })).toBe('noClass')
})

it('tells a failure while the rest still loads', () => {
  expect(stageOf({ ...there, template: 'failed', students: 'loading' })).toBe('templateFailed')
  expect(stageOf({ ...there, classes: 'failed', template: 'loading', students: 'loading' })).toBe('classesFailed')
  expect(stageOf({ ...there, students: 'loading' })).toBe('loading')
})
