import type { EarlierStates, ReportStates, StudentState } from '#contract/index.ts'

export const reportStatesKey = (classID: string) => ['reportStates', { classID }] as const

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
