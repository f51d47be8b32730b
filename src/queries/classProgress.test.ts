import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createKnownClasses } from './classProgress.ts'

const classes = [
  { classID: 'k1', name: '1a' },
  { classID: 'k2', name: '3a' },
]

it('gives a new list only when one of the classes has changed', () => {
  const queryClient = new QueryClient()
  const store = createKnownClasses(queryClient, classes)
  const before = store.read()
  expect(before.map(({ name, students }) => [name, students])).toEqual([
    ['1a', undefined],
    ['3a', undefined],
  ])
  queryClient.setQueryData(['messages'], [])
  queryClient.setQueryData(['classStudents', { classID: 'k9' }], [])
  expect(store.read()).toBe(before)

  const emil = { id: '1', name: 'Becker', preName: 'Emil', grades: [] }
  queryClient.setQueryData(['classStudents', { classID: 'k2' }], [emil])
  const after = store.read()
  expect(after.map(({ students }) => students)).toEqual([undefined, [emil]])
  expect(store.read()).toBe(after)
})

it('notifies of new and of removed data, but not of an added query: that happens during a render', () => {
  const queryClient = new QueryClient()
  const store = createKnownClasses(queryClient, classes)
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  queryClient.getQueryCache().build(queryClient, { queryKey: ['classStudents', { classID: 'k1' }] })
  expect(listener).not.toHaveBeenCalled()
  queryClient.setQueryData(['classStudents', { classID: 'k1' }], [])
  expect(listener).toHaveBeenCalledTimes(1)
  queryClient.removeQueries({ queryKey: ['classStudents'] })
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
})
