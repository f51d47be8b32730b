import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '#api/index.ts'
import type { Entry, GradingStudent } from '#contract/index.ts'
import { putAcknowledged } from './acknowledgements.ts'
import { cachedQuery } from './cachedQuery.ts'
import type { AnswerStore } from './createCachedAnswers.ts'

const year = '2024/2025-1. Halbjahr'
const entry = (grade: string, revision: number): Entry => ({
  class: '3a',
  year,
  grades: [{ subject: 'math', grade }],
  layout: {},
  revision,
})
const emil = (now: Entry): GradingStudent => ({ id: '1', name: 'Becker', preName: 'Emil', grades: [now] })
const target = { studentID: '1', studentName: 'Emil Becker', className: '3a', year }

describe('a class that is asked for while a report card arrives', () => {
  let queryClient: QueryClient
  let answer: PromiseWithResolvers<GradingStudent[]>
  let onPut: (() => Promise<void>) | undefined
  const kept = new Map<string, unknown>()
  const store: AnswerStore = {
    get: async () => undefined,
    async put(name, value) {
      kept.set(name, value)
      const act = onPut
      onPut = undefined
      await act?.()
    },
  }

  beforeEach(() => {
    kept.clear()
    onPut = undefined
    answer = Promise.withResolvers()
    queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  })

  function asked() {
    const api = { call: () => answer.promise } as unknown as Api
    const options = cachedQuery({ api, answers: store, queryClient }, 'classStudents', { classID: 'c' })
    queryClient.setQueryData(options.queryKey, [emil(entry('3', 1))])
    const done = queryClient.fetchQuery({ ...options, staleTime: 0 })
    return { done, shown: () => queryClient.getQueryData<GradingStudent[]>(options.queryKey)?.[0]?.grades }
  }

  it('does not show the older value again, nor keep it', async () => {
    const { done, shown } = asked()
    await putAcknowledged(queryClient, store, target, entry('1', 2))
    answer.resolve([emil(entry('3', 1))])
    await done
    expect(shown()).toEqual([entry('1', 2)])
    expect(kept.get('classStudents/c')).toEqual([emil(entry('1', 2))])
  })

  it('takes what is newer on the server', async () => {
    const { done, shown } = asked()
    await putAcknowledged(queryClient, store, target, entry('1', 2))
    answer.resolve([emil(entry('2', 3))])
    await done
    expect(shown()).toEqual([entry('2', 3)])
  })

  it('looks once more at what arrived while it was being kept', async () => {
    const { done, shown } = asked()
    onPut = () => putAcknowledged(queryClient, store, target, entry('1', 2))
    answer.resolve([emil(entry('3', 1))])
    await done
    expect(shown()).toEqual([entry('1', 2)])
    expect(kept.get('classStudents/c')).toEqual([emil(entry('1', 2))])
  })

  it('believes the next answer again', async () => {
    const { done, shown } = asked()
    answer.resolve([emil(entry('3', 1))])
    await done
    await putAcknowledged(queryClient, store, target, entry('1', 2))
    answer = Promise.withResolvers()
    const again = asked()
    answer.resolve([emil(entry('4', 1))])
    await again.done
    expect(shown()).toEqual([entry('4', 1)])
  })
})
