import { type FetchQueryOptions, type QueryClient, useQuery } from '@tanstack/react-query'
import { type TemplateUsage, templateEndpoints } from '#contract/index.ts'
import { useHas, useServices } from '#queries/services.ts'
import { readOptions, useRead } from '#queries/useRead.ts'

/** A template for its editor: fetched whenever the editor opens, and not replaced while it is edited. */
export const useTemplate = (id: string) =>
  useRead(templateEndpoints, 'template', { id }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })

export const unused: TemplateUsage = { classes: [], marks: {}, grades: {} }

/**
 * How many stored marks depend on each snippet and grade, and which classes use the template. `id` is undefined for a template
 * that has not been added yet; nothing depends on it, as with a server that does not count.
 */
export function useTemplateUsage(id: string | undefined) {
  const services = useServices()
  const isCounted = useHas(templateEndpoints.templateUsage) && id !== undefined
  const options = readOptions(services, templateEndpoints, 'templateUsage', { id: id ?? '' })
  const { data } = useQuery({ ...options, enabled: isCounted })
  return {
    /** Undefined while it is unknown. */
    usage: data,
    /** The present usage, see `fetchUsage`. */
    ask: () => (isCounted ? fetchUsage(services.queryClient, options) : Promise.resolve(unused)),
  }
}

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

/** The removed templates that can be restored; never known where the server cannot restore any. */
export const useRemovedTemplates = () =>
  useRead(templateEndpoints, 'removedTemplates', {}, { enabled: useHas(templateEndpoints.removedTemplates) })
