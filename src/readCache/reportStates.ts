import { queryOptions } from '@tanstack/react-query'
import type { EarlierStates, ReportStates, StudentState } from '#contract/index.ts'
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

/** The states of the part `year`: of the running part, or of one before it. Undefined while they are not known. */
export function statesOf(
  states: ReportStates | null | undefined,
  year: string | undefined,
): ReportStates | EarlierStates | undefined {
  if (!states || year === undefined) return undefined
  return states.year === year ? states : states.earlier?.find((one) => one.year === year)
}

/** The state of one report card among those of its class; undefined while it is not known. */
export function stateIn(
  states: ReportStates | null | undefined,
  year: string | undefined,
  studentID: string | undefined,
): StudentState | undefined {
  return statesOf(states, year)?.states.find((state) => state.studentID === studentID)
}

/** The states with those of the part `year` changed. */
export function withStates(
  states: ReportStates,
  year: string,
  change: (state: StudentState) => StudentState,
): ReportStates {
  const changed = <T extends { year: string | null; states: StudentState[] }>(part: T): T =>
    part.year === year ? { ...part, states: part.states.map(change) } : part
  const { earlier } = states
  return { ...changed(states), ...(earlier && { earlier: earlier.map(changed) }) }
}
