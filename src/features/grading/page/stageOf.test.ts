import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { type Reads, readState, stageOf } from './stageOf.ts'

const there: Reads = { classes: 'there', year: 'there', template: 'there', students: 'there', hasStudent: true }

it('shows the report card when everything is there and somebody is chosen', () => {
  expect(stageOf(there)).toBe('card')
  expect(stageOf({ ...there, hasStudent: false })).toBe('noStudent')
})

it('says what is missing before it asks for a student', () => {
  expect(stageOf({ ...there, template: 'none', hasStudent: false })).toBe('noTemplate')
  expect(stageOf({ ...there, year: 'none', students: 'loading' })).toBe('noYear')
  expect(stageOf({ ...there, students: 'none', hasStudent: false })).toBe('noStudents')
  expect(stageOf({ ...there, classes: 'none', template: 'loading', students: 'loading' })).toBe('noClass')
})

it('tells a failure while the rest still loads', () => {
  expect(stageOf({ ...there, template: 'failed', students: 'loading' })).toBe('templateFailed')
  expect(stageOf({ ...there, classes: 'failed', template: 'loading', students: 'loading' })).toBe('classesFailed')
  expect(stageOf({ ...there, students: 'loading' })).toBe('loading')
})

it('a read that has failed is a failure until it is answered, also while it is tried again', async () => {
  const client = new QueryClient()
  let answer: Promise<string> = Promise.reject(new Error('gone'))
  const observer = new QueryObserver(client, { queryKey: ['read'], queryFn: () => answer, retry: false })
  const states: string[] = []
  const note = () => states.push(readState(observer.getCurrentResult(), false))
  note()
  const stop = observer.subscribe(note)
  await observer.refetch()
  await observer.refetch()
  answer = Promise.resolve('here')
  await observer.refetch()
  stop()
  expect(states.filter((state, at) => state !== states[at - 1])).toEqual(['loading', 'failed', 'there'])
})

it('whoever comes back to a read that failed earlier waits for the new try', async () => {
  const client = new QueryClient()
  const options = { queryKey: ['read'], queryFn: () => Promise.reject(new Error('gone')), retry: false }
  await client.prefetchQuery(options)
  const observer = new QueryObserver(client, options)
  const stop = observer.subscribe(() => undefined)
  expect(readState(observer.getCurrentResult(), false)).toBe('loading')
  await observer.refetch()
  expect(readState(observer.getCurrentResult(), false)).toBe('failed')
  stop()
})
