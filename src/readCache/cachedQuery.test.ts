import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Api, ApiFailure } from '#api/index.ts'
import type { CurrentYear } from '#contract/index.ts'
import { cachedQuery, loadCached } from './cachedQuery.ts'
import type { AnswerStore } from './createCachedAnswers.ts'

const old: CurrentYear = { currentYear: { name: '2023/2024' }, latestPart: null }
const fresh: CurrentYear = { currentYear: { name: '2024/2025' }, latestPart: { name: '1. Halbjahr' } }

function setUp(cached: Map<string, unknown>, answer: () => Promise<unknown>) {
  const store: AnswerStore = {
    get: async (name) => (cached.has(name) ? { value: cached.get(name), at: 0 } : undefined),
    put: async (name, value) => void cached.set(name, value),
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const api = { call: answer, ask: answer } as unknown as Api
  return { queryClient, store, options: cachedQuery({ api, answers: store, queryClient }, 'currentYear', {}) }
}

/** Observes a query until `wanted` is true. Resolves with the data that it has shown, in order. */
function shows(
  queryClient: QueryClient,
  options: ReturnType<typeof setUp>['options'],
  wanted: (data: unknown, error: unknown) => boolean,
) {
  const seen: unknown[] = []
  const { promise, resolve } = Promise.withResolvers<unknown[]>()
  const observer = new QueryObserver(queryClient, options)
  const stop = observer.subscribe((result) => {
    if (result.data !== undefined && result.data !== seen.at(-1)) seen.push(result.data)
    if (wanted(result.data, result.error)) resolve(seen)
  })
  return promise.finally(stop)
}

describe('cachedQuery', () => {
  it('shows the cached answer first and the server’s right after it', async () => {
    const cached = new Map<string, unknown>([['currentYear', old]])
    const { queryClient, options } = setUp(cached, async () => fresh)
    const seen = await shows(
      queryClient,
      options,
      (data) => (data as CurrentYear | undefined)?.latestPart !== null && data !== undefined,
    )
    expect(seen).toEqual([old, fresh])
    expect(cached.get('currentYear')).toEqual(fresh)
  })

  it('lets the classes be fetched anew when another part is the running one: it may have been renamed', async () => {
    let answer = old
    const { queryClient, options } = setUp(new Map(), async () => answer)
    queryClient.setQueryData(['classStudents', { classID: '1a' }], [])
    const isStale = () => queryClient.getQueryState(['classStudents', { classID: '1a' }])?.isInvalidated
    await queryClient.fetchQuery(options)
    await queryClient.fetchQuery(options)
    expect(isStale()).toBe(false)
    answer = fresh
    await queryClient.fetchQuery(options)
    expect(isStale()).toBe(true)
  })

  it('goes on showing the cached answer without network', async () => {
    const { queryClient, options } = setUp(new Map([['currentYear', old]]), async () => {
      throw new ApiFailure('unreachable', 'Kein Netz')
    })
    const seen = await shows(queryClient, options, (_, error) => error !== null)
    expect(seen).toEqual([old])
    expect(queryClient.getQueryData(options.queryKey)).toEqual(old)
  })

  it('asks a device again that did not answer, where the server does not either', async () => {
    const { options, store } = setUp(new Map([['currentYear', old]]), async () => {
      throw new ApiFailure('unreachable', 'Kein Netz')
    })
    const answers = [null, null, null]
    const { get } = store
    store.get = async (name) => (answers.length > 0 ? answers.pop() : get(name))
    expect(await new QueryClient().fetchQuery(options)).toEqual(old)
  })

  it('goes on asking a device that rejects at once, and calls nothing failed until it has said something', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { queryClient, options, store } = setUp(new Map([['currentYear', old]]), async () => {
      throw new ApiFailure('unreachable', 'Kein Netz')
    })
    const { get } = store
    let isSilent = true
    store.get = async (name) => (isSilent ? null : get(name))
    const observer = new QueryObserver(queryClient, options)
    onTestFinished(observer.subscribe(() => {}))
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(observer.getCurrentResult().status).toBe('pending')
    isSilent = false
    await vi.advanceTimersByTimeAsync(2_000)
    expect(observer.getCurrentResult().data).toEqual(old)
  })

  it.each([
    ['does not ask a device again that has nothing', 'unreachable', undefined],
    ['does not ask a device again where the server says no', 'refused', null],
  ] as const)('%s', async (_, kind, answer) => {
    const failure = new ApiFailure(kind, 'Nein')
    const { queryClient, options, store } = setUp(new Map(), async () => {
      throw failure
    })
    let asked = 0
    store.get = async () => {
      asked += 1
      return answer
    }
    await expect(queryClient.fetchQuery(options)).rejects.toBe(failure)
    expect(asked).toBe(1)
  })

  it('does not show what another version cached in another shape', async () => {
    const { queryClient, options } = setUp(new Map([['currentYear', 'etwas anderes']]), async () => fresh)
    expect(await queryClient.fetchQuery(options)).toEqual(fresh)
  })
})

describe('a class', () => {
  const student = (name: string) => ({ id: name, name, preName: 'Emil', grades: [] })
  const mixed = [student('Zander'), student('Öz'), student('Abel')]
  const names = (students: unknown) => (students as { name: string }[] | undefined)?.map(({ name }) => name)

  function setUpClass(stored: unknown, isChecked: boolean) {
    const cached = new Map<string, unknown>()
    const store: AnswerStore = {
      get: async () => (stored === undefined ? undefined : { value: stored, at: 0, isChecked }),
      put: async (name, value) => void cached.set(name, value),
    }
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
    const api = { call: async () => mixed } as unknown as Api
    return {
      queryClient,
      store,
      cached,
      options: cachedQuery({ api, answers: store, queryClient }, 'classStudents', { classID: 'c' }),
    }
  }

  it('is shown and cached in the order of its names, however the server lists it', async () => {
    const { queryClient, cached, options } = setUpClass(undefined, false)
    expect(names(await queryClient.fetchQuery(options))).toEqual(['Abel', 'Öz', 'Zander'])
    expect(names(cached.get('classStudents/c'))).toEqual(['Abel', 'Öz', 'Zander'])
  })

  it('is put in order once more where another build has cached it, and taken as it is from this one', async () => {
    const other = setUpClass(mixed, false)
    await loadCached({ answers: other.store, queryClient: other.queryClient }, 'classStudents', { classID: 'c' })
    expect(names(other.queryClient.getQueryData(other.options.queryKey))).toEqual(['Abel', 'Öz', 'Zander'])
    const own = setUpClass(mixed, true)
    await loadCached({ answers: own.store, queryClient: own.queryClient }, 'classStudents', { classID: 'c' })
    expect(own.queryClient.getQueryData(own.options.queryKey)).toBe(mixed)
  })
})

describe('loadCached', () => {
  it('loads the cached answer with its age, so that a query that is opened later asks the server', async () => {
    const cached = new Map<string, unknown>([['currentYear', old]])
    const { queryClient, store, options } = setUp(cached, async () => fresh)
    await loadCached({ answers: store, queryClient }, 'currentYear', {})
    expect(queryClient.getQueryData(options.queryKey)).toEqual(old)
    expect(await queryClient.fetchQuery({ ...options, staleTime: 30_000 })).toEqual(fresh)
  })

  it('asks the server however new the answer is where the server was restored since', async () => {
    const { queryClient, options } = setUp(new Map(), async () => fresh)
    const restored = { get: async () => ({ value: old, at: Date.now(), isOutdated: true }), put: async () => {} }
    await loadCached({ answers: restored, queryClient }, 'currentYear', {})
    expect(queryClient.getQueryData(options.queryKey)).toEqual(old)
    expect(await queryClient.fetchQuery({ ...options, staleTime: 30_000 })).toEqual(fresh)
  })

  it('leaves alone what the cache holds, and says nothing of what is not cached', async () => {
    const { queryClient, store, options } = setUp(new Map([['currentYear', old]]), async () => fresh)
    queryClient.setQueryData(options.queryKey, fresh)
    await loadCached({ answers: store, queryClient }, 'currentYear', {})
    expect(queryClient.getQueryData(options.queryKey)).toEqual(fresh)

    const empty = setUp(new Map(), async () => fresh)
    await loadCached({ answers: empty.store, queryClient: empty.queryClient }, 'currentYear', {})
    expect(empty.queryClient.getQueryData(options.queryKey)).toBeUndefined()
  })
})
