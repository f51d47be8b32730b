import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { AskOptions } from '#api/index.ts'
import type { Endpoint } from '#contract/index.ts'
import type { Services } from './services.ts'

/** A call that is read as it is, under this key. */
export const readOptions = <E extends Endpoint, Key extends QueryKey>(
  { api }: Pick<Services, 'api'>,
  endpoint: E,
  queryKey: Key,
) => queryOptions({ queryKey, queryFn: ({ signal }) => api.ask(endpoint, { signal } as AskOptions<E>) })
