import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiFailure } from '#api/index.ts'
import { type Lock, ReportStates, reportStateEndpoints, type UserClass } from '#contract/index.ts'
import type { Outbox, Target } from '#outbox/index.ts'
import type { ReadPorts } from './cachedQuery.ts'
import { reportStatesKey, stateIn, withStates } from './reportStates.ts'

// Loaded with the first class: no first paint needs the call and its schemas.

export type StatePorts = ReadPorts & { outbox: Pick<Outbox, 'view' | 'retry'> }

/**
 * The states of a class: the answer stored on this device, as long as there is none in memory, else the server's. Null if
 * the server has no such call. Sends what a lock has held as soon as the states say that the lock is off, or that an admin lets it in.
 */
export async function loadReportStates(
  ports: StatePorts,
  classID: string,
  signal: AbortSignal,
): Promise<ReportStates | null> {
  const { answers, queryClient } = ports
  const queryKey = reportStatesKey(classID)
  const name = queryKey.map((part) => (typeof part === 'string' ? part : part.classID)).join('/')
  if (queryClient.getQueryData(queryKey) === undefined) {
    const stored = await answers.get(name)
    const known = stored && parsed(stored.value)
    if (known !== undefined) {
      setTimeout(() => void queryClient.invalidateQueries({ queryKey, exact: true }))
      return known
    }
  }
  const states = await fetched(ports, classID, signal)
  // Nothing is to be left of an answer from before a server that has no states.
  if (states !== null || (await answers.get(name))) await answers.put(name, states)
  sendUnlocked(ports, classID, states)
  return states
}

function parsed(value: unknown): ReportStates | null | undefined {
  return value === null ? null : ReportStates.safeParse(value).data
}

async function fetched({ api }: StatePorts, classID: string, signal: AbortSignal): Promise<ReportStates | null> {
  try {
    return await api.ask(reportStateEndpoints.reportStates, { params: { classID }, signal })
  } catch (error) {
    if (error instanceof ApiFailure && error.details.status === 404) return null
    throw error
  }
}

function sendUnlocked({ outbox, queryClient }: StatePorts, classID: string, states: ReportStates | null): void {
  const className = queryClient
    .getQueriesData<UserClass[]>({ queryKey: ['userClasses'] })
    .flatMap(([, classes]) => classes ?? [])
    .find((one) => one.classID === classID)?.name
  for (const { key, state, target } of outbox.view().rows) {
    if (state !== 'locked' || target.className !== className) continue
    const known = stateIn(states, target.year, target.studentID)
    // A device that refuses it tries again by itself.
    if (known && (!known.lock || known.letIn))
      outbox.retry(key).catch((error: unknown) => console.warn(`outbox: ${error}`))
  }
}

/** Puts a lock that a save has met into the states in memory: the sheet is read only at once. */
export function noteLock(queryClient: QueryClient, { studentID, year }: Target, lock: Lock): void {
  // What admins read has a third part in its key.
  const filters = { queryKey: ['reportStates'], predicate: ({ queryKey }: Query) => queryKey.length === 2 }
  queryClient.setQueriesData<ReportStates | null>(filters, (states) => {
    if (!states || !stateIn(states, year, studentID)) return states
    const { state, by, at } = lock
    const way = state === 'deadline' || state === 'archived' ? {} : { state, ...(by && { by }), ...(at && { at }) }
    return withStates(states, year, (one) => (one.studentID === studentID ? { ...one, ...way, lock } : one))
  })
}
