import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { EarlierStates, Lock, ReportStates, StudentState } from '#contract/index.ts'
import type { StatePorts } from '#readCache/loadReportStates.ts'
import { reportStatesKey, statesOf } from '#readCache/reportStates.ts'
import { useServices } from './services.ts'

/**
 * How far the report cards of a class are, and what is locked; null where the server has no states. Stored on the device
 * like other answers.
 */
export const reportStatesOptions = (ports: StatePorts, classID: string) =>
  queryOptions({
    queryKey: reportStatesKey(classID),
    queryFn: async ({ signal }) =>
      (await import('#readCache/loadReportStates.ts')).loadReportStates(ports, classID, signal),
  })

/** The states of a class, of the running part and of those before it. */
export function useAllStates(classID: string | undefined) {
  const options = reportStatesOptions(useServices(), classID ?? '')
  return useQuery({ ...options, enabled: classID !== undefined }).data
}

/**
 * The states of a class in the part `year`, the running one or one before it; undefined while they are not known, and where
 * the server has none.
 */
export function useReportStates(classID: string | undefined, year: string | undefined): ReportStates | undefined {
  return statesOf(useAllStates(classID), year)
}

const noEarlierStates: readonly EarlierStates[] = []

/** The states of the parts before the running one; undefined while they are not known. */
export function useEarlierStates(classID: string | undefined): readonly EarlierStates[] | undefined {
  const states = useAllStates(classID)
  return states === undefined ? undefined : (states?.earlier ?? noEarlierStates)
}

/** How far one report card is, and whether it can be changed. */
export interface CardState {
  /** Undefined while the states are not known, and where the server has none. */
  state: StudentState | undefined
  /** The last day for writing in this part, yyyy-MM-dd. */
  deadline: string | undefined
  /** Why it cannot be changed now: by the class's states, else by the answer to the last save. */
  lock: Lock | undefined
}

/** `rowKey` is the key of its outbox row. */
export function useCardState(classID: string, year: string, studentID: string, rowKey: string): CardState {
  const { outbox } = useServices()
  const states = useReportStates(classID, year)
  // The lock alone: the row itself changes with every tick.
  const met = useSyncExternalStore(outbox.subscribe, () => outbox.row(rowKey)?.hold?.lock)
  const state = states?.states.find((one) => one.studentID === studentID)
  return { state, deadline: states?.deadline, lock: state?.lock ?? met }
}
