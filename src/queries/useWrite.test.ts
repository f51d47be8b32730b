import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { schoolEndpoints, yearSwitchEndpoints } from '#contract/index.ts'
import { readAgain, replaceData } from './useWrite.ts'

const queryKey = ['users']

/** A list that is on screen; `answer` resolves the read with that index. */
function createShown() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const asked: PromiseWithResolvers<string[]>[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => {
      const answer = Promise.withResolvers<string[]>()
      asked.push(answer)
      return answer.promise
    },
  })
  const leave = observer.subscribe(() => {})
  return { queryClient, observer, leave, answer: (index: number, list: string[]) => asked[index]?.resolve(list) }
}

test('a list that was asked for before a write and answered after it takes nothing away', async () => {
  const { queryClient, observer, leave, answer } = createShown()
  answer(0, ['Kern'])
  await expect.poll(() => observer.getCurrentResult().data).toEqual(['Kern'])
  const read = observer.refetch()
  replaceData(queryClient, queryKey, ['Kern', 'Lang'])
  answer(1, ['Kern'])
  await read
  expect(observer.getCurrentResult()).toMatchObject({ data: ['Kern', 'Lang'], fetchStatus: 'idle', status: 'success' })
  leave()
})

test('a write that is answered before the first list stands', async () => {
  const { queryClient, observer, leave, answer } = createShown()
  replaceData(queryClient, queryKey, ['Kern', 'Lang'])
  answer(0, ['Kern'])
  await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle')
  expect(observer.getCurrentResult()).toMatchObject({ data: ['Kern', 'Lang'], status: 'success' })
  leave()
})

test('a list that is asked for after a write replaces its answer', async () => {
  const { queryClient, observer, leave, answer } = createShown()
  replaceData(queryClient, queryKey, ['Kern', 'Lang'])
  const read = observer.refetch()
  answer(1, ['Lang'])
  await read
  expect(observer.getCurrentResult().data).toEqual(['Lang'])
  leave()
})

test('a write outdates what the contract names, and never what only this device knows', async () => {
  const queryClient = new QueryClient()
  const keys = [
    ['students', {}],
    ['classTemplate', { classID: '1a' }],
    ['years', {}],
    ['draft', 'yearSwitch'],
    ['printRun'],
  ]
  const outdated = () => keys.filter((key) => queryClient.getQueryState(key)?.isInvalidated).map(([name]) => name)
  for (const key of keys) queryClient.setQueryData(key, [])
  await readAgain(queryClient, schoolEndpoints.addClass)
  expect(outdated()).toEqual(['students', 'classTemplate'])
  await readAgain(queryClient, yearSwitchEndpoints.switchYear)
  expect(outdated()).toEqual(['students', 'classTemplate', 'years'])
})
