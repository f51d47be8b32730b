import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { TemplateUsage } from '#contract/index.ts'
import { fetchUsage, unused } from './templateReads.ts'

const queryKey = ['usage']
const marks = (count: number): TemplateUsage => ({ ...unused, marks: { n1: count } })
const createClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

it('is what was read a moment ago, and read again when that is older', async () => {
  const queryClient = createClient()
  const queryFn = vi.fn(() => Promise.resolve(marks(2)))
  queryClient.setQueryData(queryKey, marks(0))
  expect(await fetchUsage(queryClient, { queryKey, queryFn })).toEqual(marks(0))
  expect(queryFn).not.toHaveBeenCalled()
  queryClient.setQueryData(queryKey, marks(0), { updatedAt: Date.now() - 60_000 })
  expect(await fetchUsage(queryClient, { queryKey, queryFn })).toEqual(marks(2))
})

it('is not known when it does not come in time, or cannot be read', async () => {
  const hanging = { queryKey, queryFn: () => new Promise<TemplateUsage>(() => {}) }
  expect(await fetchUsage(createClient(), hanging, 0)).toBeUndefined()
  const queryFn = () => Promise.reject(new Error('Kein Netz'))
  expect(await fetchUsage(createClient(), { queryKey, queryFn })).toBeUndefined()
})
