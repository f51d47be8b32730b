import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Api } from '#api/index.ts'
import {
  type ClassTemplate,
  type DataOf,
  type EndpointName,
  endpoints,
  type GradingStudent,
  KnownStudents,
  type ParamsOf,
} from '#contract/index.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { sameContent } from '#lib/sameContent.ts'
import { listStudents, studentsWithEpoch } from '#rules/index.ts'
import { applyAcknowledged, collectAcknowledged } from './acknowledgements.ts'
import { type AnswerStore, cachedName } from './createCachedAnswers.ts'

/** What a cached query reads from: the server, this device and memory. */
export interface ReadPorts {
  api: Api
  answers: AnswerStore
  queryClient: QueryClient
}

export type CachedName = Extract<
  EndpointName,
  'userRole' | 'currentYear' | 'userClasses' | 'classTemplate' | 'classStudents' | 'gradesHistory'
>

/** How many times a device that did not answer is asked again at once, and the pause between the later tries. */
const quickTries = 5
const slowRetryMs = 2_000

/** Neither the server nor the device has answered. */
class DeviceSilent extends Error {
  readonly kind = 'unreachable'
  constructor(cause: unknown) {
    super('Neither the server nor the device answered.', { cause })
  }
}

/**
 * Options of a query whose answer is also stored on the device. The first read of a page returns the cached answer, if
 * there is one, and asks the server right after it: a class opens at once, also without network, and is updated when
 * the server answers. Entries that are acknowledged during the request replace those of the answer, which may be older.
 */
export function cachedQuery<N extends CachedName>(
  { api, answers, queryClient }: ReadPorts,
  name: N,
  params: ParamsOf<N>,
) {
  const queryKey: QueryKey = [name, params]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<DataOf<N>> => {
      const before = queryClient.getQueryData(queryKey)
      const stored = before === undefined ? await readCached(answers, name, params) : undefined
      // In a later task: while this fetch runs, a refetch would only join it.
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
        const ofClass = name === 'classTemplate' ? (data as ClassTemplate | null) : null
        if (ofClass?.hasOthers) data = (await withOthers(api, ofClass, params, signal)) as DataOf<N>
        if (name === 'classStudents') data = studentsWithEpoch(data as GradingStudent[], epoch) as DataOf<N>
        // Repeated if more entries were acknowledged while the answer was stored.
        for (let applied = -1; applied < collected.length; ) {
          applied = collected.length
          if (name === 'classStudents') data = applyAcknowledged(data as GradingStudent[], collected) as DataOf<N>
          await answers.put(cachedName(name, params), data, true, epoch)
        }
        // The entries of a part that was renamed have another key.
        if (name === 'currentYear' && before !== undefined && !sameContent(before, data)) {
          void queryClient.invalidateQueries({ queryKey: ['classStudents'] })
        }
        if (name === 'classStudents') renewTemplates(queryClient, data as GradingStudent[], params)
        return data
      } catch (error) {
        // Null: the device did not answer, so it may still have an answer.
        if (stored === null && isUnreachable(error)) throw new DeviceSilent(error)
        throw error
      } finally {
        stop()
      }
    },
    // Without network only the device may have the answer: the query stays pending until the device answers.
    retry: (_, error) => error instanceof DeviceSilent,
    retryDelay: (tries) => (tries < quickTries ? 0 : slowRetryMs),
  })
}

/** The template of a class with those that single students have; they are stored together. */
async function withOthers(
  api: Api,
  ofClass: ClassTemplate,
  params: ParamsOf<CachedName>,
  signal: AbortSignal,
): Promise<ClassTemplate> {
  const all = await api.call('templatesOfClass', { params: params as ParamsOf<'templatesOfClass'>, signal })
  return { ...ofClass, others: all.filter(({ templateID }) => templateID !== ofClass.templateID) }
}

/** Fetches the templates of a class again where a student has one that they lack. */
function renewTemplates(queryClient: QueryClient, students: readonly GradingStudent[], params: object): void {
  const queryKey = ['classTemplate', params]
  const ofClass = queryClient.getQueryData<ClassTemplate | null>(queryKey)
  if (!ofClass) return
  const known = new Set([ofClass, ...(ofClass.others ?? [])].map(({ templateID }) => templateID))
  const named = students.flatMap(({ template, annex }) => [template, annex]).filter((id) => id !== undefined)
  if (named.some((id) => !known.has(id))) void queryClient.invalidateQueries({ queryKey, exact: true })
}

/**
 * Loads a cached answer from the device into memory with its age, without asking the server. A query that is opened
 * later fetches it if it is stale, and in any case if the server was restored since. Data that is in memory already
 * stays. Resolves with true if an answer was loaded.
 */
export async function loadCached<N extends CachedName>(
  { answers, queryClient }: Pick<ReadPorts, 'answers' | 'queryClient'>,
  name: N,
  params: ParamsOf<N>,
): Promise<boolean> {
  const queryKey: QueryKey = [name, params]
  if (queryClient.getQueryData(queryKey) !== undefined) return false
  const stored = await readCached(answers, name, params)
  if (!stored || queryClient.getQueryData(queryKey) !== undefined) return false
  queryClient.setQueryData(queryKey, stored.data, { updatedAt: stored.at })
  if (stored.isOutdated) await queryClient.invalidateQueries({ queryKey, exact: true })
  return true
}

async function readCached<N extends CachedName>(answers: AnswerStore, name: N, params: ParamsOf<N>) {
  const stored = await answers.get(cachedName(name, params))
  if (!stored) return stored
  const { value, isChecked } = stored
  // An answer that this build has stored is parsed and sorted already.
  if (isChecked) return { ...stored, data: value as DataOf<N> }
  const parsed = schemaOf(name).safeParse(value)
  return parsed.success ? { ...stored, data: inOrder(name, parsed.data as DataOf<N>) } : undefined
}

/** Sorts the students of a class by name, however the server lists them. */
function inOrder<N extends CachedName>(name: N, data: DataOf<N>): DataOf<N> {
  return name === 'classStudents' ? (listStudents(data as GradingStudent[]) as DataOf<N>) : data
}

function schemaOf(name: CachedName) {
  const { data } = endpoints[name]
  // `KnownStudents` also allows the epoch that is added to each stored entry.
  return name === 'classStudents' ? KnownStudents : data
}

export const currentYearOptions = (services: ReadPorts) => cachedQuery(services, 'currentYear', {})
export const userClassesOptions = (services: ReadPorts, userID: string) =>
  cachedQuery(services, 'userClasses', { userID })
export const classTemplateOptions = (services: ReadPorts, classID: string) =>
  cachedQuery(services, 'classTemplate', { classID })
export const classStudentsOptions = (services: ReadPorts, classID: string) =>
  cachedQuery(services, 'classStudents', { classID })
