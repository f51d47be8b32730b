import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import type { TemplateUsage } from '#contract/index.ts'

export const unused: TemplateUsage = { classes: [], marks: {}, grades: {} }

const freshMs = 5000

/**
 * What depends on a template now: data younger than 5 s, otherwise fetched again. Resolves with undefined after
 * `timeoutMs`, because the user has pressed a button and waits, or if the fetch fails. Never rejects.
 */
export function fetchUsage<Key extends readonly unknown[]>(
  queryClient: QueryClient,
  options: FetchQueryOptions<TemplateUsage, Error, TemplateUsage, Key>,
  timeoutMs = 1500,
): Promise<TemplateUsage | undefined> {
  const usage = queryClient.fetchQuery({ ...options, staleTime: freshMs }).catch(() => undefined)
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs))
  return Promise.race([usage, timeout])
}
