import { expect, it } from 'vitest'
import { createSubscribable } from './createSubscribable.ts'

it('calls its listeners in order, with what they are notified of, until they unsubscribe', () => {
  const { subscribe, notify } = createSubscribable<[key: string, count: number]>()
  const heard: string[] = []
  const stop = subscribe((key, count) => heard.push(`first ${key} ${count}`))
  subscribe((key) => heard.push(`second ${key}`))
  notify('a', 1)
  stop()
  notify('b', 2)
  expect(heard).toEqual(['first a 1', 'second a', 'second b'])
})

it('calls nobody who was added or removed while it notifies', () => {
  const { subscribe, notify } = createSubscribable()
  const heard: string[] = []
  const stopFirst = subscribe(() => {
    heard.push('first')
    stopSecond()
    stopFirst()
    subscribe(() => heard.push('late'))
  })
  const stopSecond = subscribe(() => heard.push('second'))
  subscribe(() => heard.push('third'))
  notify()
  expect(heard).toEqual(['first', 'third'])
  notify()
  expect(heard).toEqual(['first', 'third', 'third', 'late'])
})
