import { write } from '#api/index.ts'
import { type ReportState, type ReportStates, reportStateEndpoints } from '#contract/index.ts'
import type { Outbox } from '#outbox/index.ts'
import type { ReadPorts } from '#readCache/cachedQuery.ts'
import { reportStatesKey, withStates } from '#readCache/reportStates.ts'
import { sendWaiting } from './sendWaiting.ts'

type Ports = Pick<ReadPorts, 'api' | 'queryClient'> & {
  outbox: Pick<Outbox, 'flush' | 'kick' | 'view' | 'subscribe'>
}

/** How long the waiting rows have to reach the server before a report card is handed in. */
const timeoutMs = 8_000

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
 * sent first; one for which something is left is not handed in. Rejects with an `ApiFailure`.
 */
export async function handIn(
  { api, outbox, queryClient }: Ports,
  { classID, year, isEarlier = false, by }: HandIn,
  students: readonly string[],
  to: Extract<ReportState, 'submitted' | 'open'>,
): Promise<HandedIn> {
  const left = to === 'open' ? new Set<string>() : await unsent(outbox, year)
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
 * Sends what waits. Resolves with the students who have something left on this device, under whatever name of their class: it
 * may have been renamed since.
 */
async function unsent(outbox: Ports['outbox'], year: string): Promise<ReadonlySet<string>> {
  await sendWaiting(outbox, timeoutMs)
  const rows = outbox.view().rows.filter(({ target }) => target.year === year)
  return new Set(rows.map(({ target }) => target.studentID))
}
