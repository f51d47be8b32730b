import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import type { TemplateUsage } from '#contract/index.ts'
import { isGone } from '../failure.ts'

export const unused: TemplateUsage = { classes: [], marks: {}, grades: {} }

const freshMs = 5000

/**
 * How much depends on a template by now: what was read a moment ago, else read again, for as long as somebody waits who
 * has pressed a button. Undefined where that does not come. A server without the call has nothing to say about it.
 */
export function askUsage<Key extends readonly unknown[]>(
  queryClient: QueryClient,
  options: FetchQueryOptions<TemplateUsage, Error, TemplateUsage, Key>,
  timeoutMs = 1500,
): Promise<TemplateUsage | undefined> {
  const read = queryClient
    .fetchQuery({ ...options, staleTime: freshMs })
    .catch((error: unknown) => (isGone(error) ? unused : undefined))
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs))
  return Promise.race([read, late])
}
