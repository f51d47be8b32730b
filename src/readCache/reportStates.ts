import { queryOptions } from '@tanstack/react-query'
import type { ReportStates, StudentState } from '#contract/index.ts'
import type { Outbox } from '#outbox/index.ts'
import type { ReadPorts } from './cachedQuery.ts'

export type StatePorts = ReadPorts & { outbox: Pick<Outbox, 'view' | 'retry'> }

export const reportStatesKey = (classID: string) => ['reportStates', { classID }] as const

/**
 * How far the report cards of a class are, and what is locked; null where the server has no states. Stored on the device
 * like other answers.
 */
export const reportStatesOptions = (ports: StatePorts, classID: string) =>
  queryOptions({
    queryKey: reportStatesKey(classID),
    queryFn: async ({ signal }) => (await import('./loadReportStates.ts')).loadReportStates(ports, classID, signal),
  })

/** The state of one report card among those of its class; undefined while it is not known, and for another part. */
export function stateIn(
  states: ReportStates | null | undefined,
  year: string | undefined,
  studentID: string | undefined,
): StudentState | undefined {
  return states && states.year === year ? states.states.find((state) => state.studentID === studentID) : undefined
}
