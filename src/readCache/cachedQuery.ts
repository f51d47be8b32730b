import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Api } from '#api/index.ts'
import {
  type DataOf,
  type EndpointName,
  endpoints,
  type GradingStudent,
  KnownStudents,
  type ParamsOf,
} from '#contract/index.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { sortStudents, studentsWithEpoch } from '#rules/index.ts'
import { applyAcknowledged, collectAcknowledged } from './acknowledgements.ts'
import { type AnswerStore, cachedName } from './createCachedAnswers.ts'

/** What a cached query reads from: the server, this device and memory. */
export interface Reading {
  api: Api
  answers: AnswerStore
  queryClient: QueryClient
}

export type CachedName = Extract<
  EndpointName,
  'userRole' | 'currentYear' | 'userClasses' | 'classTemplate' | 'classStudents' | 'gradesHistory'
>

/** How often a device that did not answer in time is asked again at once, and how long it has from then on. */
const quickTries = 5
const slowlyMs = 2_000

/** Neither the server nor the device has said anything. */
class DeviceSilent extends Error {
  readonly kind = 'unreachable'
  constructor(cause: unknown) {
    super('Neither the server nor the device answered.', { cause })
  }
}

/**
 * A read that is also kept on the device: the first answer of a page's life is the kept one, if there is
 * one, and the server is asked right after it. So a class opens at once and without network, and is
 * corrected as soon as the server answers. What the server has acknowledged while it made its answer is laid over it:
 * asked for earlier, the answer may be older.
 */
export function cachedQuery<N extends CachedName>(
  { api, answers, queryClient }: Reading,
  name: N,
  params: ParamsOf<N>,
) {
  const queryKey: QueryKey = [name, params]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<DataOf<N>> => {
      const isFirst = queryClient.getQueryData(queryKey) === undefined
      const stored = isFirst ? await readCached(answers, name, params) : undefined
      // After this answer has been taken in, or the refetch would be the same fetch.
      const refetch = () => setTimeout(() => void queryClient.invalidateQueries({ queryKey, exact: true }))
      if (stored) {
        refetch()
        return stored.data
      }
      const { collected, stop } = collectAcknowledged(queryClient)
      try {
        let epoch: string | undefined
        const onEpoch = (seen: string) => {
          epoch = seen
        }
        let data = inOrder(
          name,
          await api.call(name, { params, signal, onEpoch } as unknown as Parameters<typeof api.call<N>>[1]),
        )
        if (name === 'classStudents') data = studentsWithEpoch(data as GradingStudent[], epoch) as DataOf<N>
        for (let laid = -1; laid < collected.length; ) {
          laid = collected.length
          if (name === 'classStudents') data = applyAcknowledged(data as GradingStudent[], collected) as DataOf<N>
          await answers.put(cachedName(name, params), data, true, epoch)
        }
        return data
      } catch (error) {
        // A device that did not say is no device that has nothing.
        if (stored === null && isUnreachable(error)) throw new DeviceSilent(error)
        throw error
      } finally {
        stop()
      }
    },
    // Without network only the device has it: it is asked until it says something, and nothing is said until then.
    retry: (_, error) => error instanceof DeviceSilent,
    retryDelay: (tries) => (tries < quickTries ? 0 : slowlyMs),
  })
}

/**
 * Lays a kept answer into the cache, as old as it is, and asks no server: whoever opens it then still gets what is
 * newer there. What the cache holds already stays. Resolves with whether anything was laid there.
 */
export async function loadCached<N extends CachedName>(
  { answers, queryClient }: Pick<Reading, 'answers' | 'queryClient'>,
  name: N,
  params: ParamsOf<N>,
): Promise<boolean> {
  const queryKey: QueryKey = [name, params]
  if (queryClient.getQueryData(queryKey) !== undefined) return false
  const stored = await readCached(answers, name, params)
  if (!stored || queryClient.getQueryData(queryKey) !== undefined) return false
  queryClient.setQueryData(queryKey, stored.data, { updatedAt: stored.at })
  return true
}

async function readCached<N extends CachedName>(answers: AnswerStore, name: N, params: ParamsOf<N>) {
  const stored = await answers.get(cachedName(name, params))
  if (!stored) return stored
  const { value, at, isChecked } = stored
  // Neither the schemas nor the order of names are loaded for what this build has kept itself.
  if (isChecked) return { data: value as DataOf<N>, at }
  const parsed = schemaOf(name).safeParse(value)
  return parsed.success ? { data: inOrder(name, parsed.data as DataOf<N>), at } : undefined
}

/** A class in the order of its names, however the server lists it. */
function inOrder<N extends CachedName>(name: N, data: DataOf<N>): DataOf<N> {
  return name === 'classStudents' ? (sortStudents(data as GradingStudent[]) as DataOf<N>) : data
}

function schemaOf(name: CachedName) {
  const { data } = endpoints[name]
  // With what the device notes beside it.
  return name === 'classStudents' ? KnownStudents : data
}

export const currentYearOptions = (services: Reading) => cachedQuery(services, 'currentYear', {})
export const userClassesOptions = (services: Reading, userID: string) =>
  cachedQuery(services, 'userClasses', { userID })
export const classTemplateOptions = (services: Reading, classID: string) =>
  cachedQuery(services, 'classTemplate', { classID })
export const classStudentsOptions = (services: Reading, classID: string) =>
  cachedQuery(services, 'classStudents', { classID })
