import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Api } from '#api/index.ts'
import { classStudentsOptions, prefetchClass } from './classroom.ts'
import type { Kept } from './services.ts'

it('a class is kept although the page that was fetching it has been left', async () => {
  const asked: string[] = []
  const names: string[] = []
  const first = Promise.withResolvers<void>()
  const kept: Kept = { get: async () => undefined, put: async (name) => void names.push(name) }
  async function call(name: string, { signal }: { signal?: AbortSignal }): Promise<unknown> {
    asked.push(name)
    if (name !== 'classStudents' || asked.filter((one) => one === name).length > 1) return []
    // The first answer about the students never comes, unless the fetch is called off.
    first.resolve()
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const services = { api: { call, ask: call } as unknown as Api, kept, queryClient }

  const leave = new QueryObserver(queryClient, classStudentsOptions(services, 'c1')).subscribe(() => undefined)
  const isKept = prefetchClass(services, 'c1')
  await first.promise
  leave()
  expect(await isKept).toBe(true)
  expect(names.some((name) => name.includes('classStudents'))).toBe(true)
  expect(asked.filter((name) => name === 'classStudents')).toHaveLength(2)
})
