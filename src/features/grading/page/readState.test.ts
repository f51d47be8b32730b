import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { readState } from './readState.ts'

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
