import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { DataOf, EndpointName, ParamsOf } from '#contract/index.ts'
import type { Services } from './services.ts'

type KeptName = Extract<
  EndpointName,
  'userRole' | 'currentYear' | 'userClasses' | 'classTemplate' | 'classStudents' | 'gradesHistory'
>

/**
 * A read that is also kept on the device: the first answer of a page's life is the kept one, if there is
 * one, and the server is asked right after it. So a class opens at once and without network, and is
 * corrected as soon as the server answers.
 */
export function keptQuery<N extends KeptName>(
  { api, kept, queryClient }: Pick<Services, 'api' | 'kept' | 'queryClient'>,
  name: N,
  params: ParamsOf<N>,
) {
  const queryKey: QueryKey = [name, params]
  const keptName = keptNameOf(name, params)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<DataOf<N>> => {
      if (queryClient.getQueryData(queryKey) === undefined) {
        const stored = await kept.get(keptName)
        const parsed = stored && (await schemaOf(name)).safeParse(stored.value)
        if (parsed?.success) {
          // After this answer has been taken in, or the refetch would be the same fetch.
          setTimeout(() => void queryClient.invalidateQueries({ queryKey, exact: true }))
          return parsed.data as DataOf<N>
        }
      }
      const data = await api.call(name, { params, signal } as unknown as Parameters<typeof api.call<N>>[1])
      await kept.put(keptName, data)
      return data
    },
  })
}

/** The schemas come with the API, beside the first picture and not before it. */
async function schemaOf(name: KeptName) {
  const { endpoints } = await import('./schemas.ts')
  return endpoints[name].data
}

/** The name an answer is kept under on the device, for one user. */
export function keptNameOf(name: EndpointName, params: Readonly<Record<string, string>>): string {
  return [name, ...Object.values(params)].join('/')
}
