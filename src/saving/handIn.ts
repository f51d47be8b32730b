import { write } from '#api/index.ts'
import { type GradingStudent, type ReportState, type ReportStates, reportStateEndpoints } from '#contract/index.ts'
import type { Outbox, Target } from '#outbox/index.ts'
import type { ReadPorts } from '#readCache/cachedQuery.ts'
import { reportStatesKey, statesOf, withStates } from '#readCache/reportStates.ts'
import { fullName } from '#rules/index.ts'
import { sendWaiting } from './sendWaiting.ts'

type Ports = Pick<ReadPorts, 'api' | 'queryClient'> & {
  outbox: Pick<Outbox, 'flush' | 'kick' | 'view' | 'subscribe'>
}

export interface HandIn {
  classID: string
  year: string
  /** A part before the running one. */
  isEarlier?: boolean | undefined
  /** The name of the signed-in user. */
  by: string
}

export interface HandedIn {
  /** IDs of the students whose report cards are in the wanted state now. */
  changed: readonly string[]
  /** How many the server has refused: somebody else has changed their state meanwhile. */
  refused: number
  /** How many have something on this device that the server does not have yet. */
  waiting: number
}

/**
 * Hands in the report cards of these students, or takes them back ('open'). What waits on this device for one of them is
 * sent first; one for which something is left is not handed in. Rejects with an `ApiFailure`, and with the reason of `signal` if
 * that is aborted before anything was handed in.
 */
export async function handIn(
  { api, outbox, queryClient }: Ports,
  { classID, year, isEarlier = false, by }: HandIn,
  students: readonly string[],
  to: Extract<ReportState, 'submitted' | 'open'>,
  signal?: AbortSignal,
): Promise<HandedIn> {
  const left = to === 'open' ? new Set<string>() : await unsent({ api, outbox, queryClient }, { classID, year }, signal)
  const sent = students.filter((id) => !left.has(id))
  const waiting = students.length - sent.length
  if (sent.length === 0) return { changed: [], refused: 0, waiting }
  const { changed, refused } = await write(api, reportStateEndpoints.editReportStates, {
    body: { class: classID, students: sent, to, ...(isEarlier ? { part: year } : { year }) },
  })
  const queryKey = reportStatesKey(classID)
  const now = { by, at: new Date().toISOString() }
  // At once: the sheet must not take an edit while the states are fetched anew.
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<ReportStates | null>(queryKey, (states) => {
    if (!states) return states
    const moved = (studentID: string) => ({
      ...{ studentID, state: to, ...now },
      ...(to === 'submitted' && { lock: { state: to, ...now } }),
    })
    return withStates(states, year, (one) => (changed.includes(one.studentID) ? moved(one.studentID) : one))
  })
  void queryClient.invalidateQueries({ queryKey, exact: true })
  return { changed, refused: refused.length, waiting }
}

/**
 * Sends what waits. Resolves with the students who have something left on this device, under whatever name of their class or of the
 * part, and whatever number of theirs: it may have been corrected since.
 */
async function unsent(
  { outbox, queryClient }: Ports,
  { classID, year }: Pick<HandIn, 'classID' | 'year'>,
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  await sendWaiting(outbox, signal)
  const states = queryClient.getQueryData<ReportStates>(reportStatesKey(classID))
  const isOtherPart = (other: string) =>
    other !== year && (statesOf(states, other) !== undefined || schoolYearOf(other) !== schoolYearOf(year))
  const rows = outbox.view().rows.filter(({ target }) => !isOtherPart(target.year))
  const all = queryClient
    .getQueriesData<GradingStudent[]>({ queryKey: ['classStudents'] })
    .flatMap(([, one]) => one ?? [])
  const numbers = new Set(all.map(({ id }) => id))
  const students = queryClient.getQueryData<GradingStudent[]>(['classStudents', { classID }]) ?? []
  const namesakesOf = (name: string) => students.filter((one) => fullName(one) === name).map(({ id }) => id)
  const idsOf = ({ studentID, studentName }: Target) =>
    numbers.has(studentID) ? [studentID] : [studentID, ...namesakesOf(studentName)]
  return new Set(rows.flatMap(({ target }) => idsOf(target)))
}

const schoolYearOf = (year: string) => year.split('-')[0]
