import type { Lock, ReportStates, StudentState } from '#contract/index.ts'

/** Marks of the list: exceptions only. */
export type StateMark = 'submitted' | 'approved' | 'issued' | 'sentBack' | 'locked'

/** True once the deadline has locked the class: every report card is locked, and not only because it was handed in. */
export function isClassLocked(states: ReportStates | undefined): boolean {
  const locks = (states?.states ?? []).map(({ lock }) => lock)
  return !locks.includes(undefined) && locks.some((lock) => stateMark(lock) === 'locked')
}

/** Undefined for a report card that is being written as any other. */
export function stateMark(lock: Lock | undefined, state?: StudentState): StateMark | undefined {
  if (lock?.state === 'deadline' || lock?.state === 'archived' || lock?.state === 'ended') return 'locked'
  if (lock) return lock.state
  return state?.state === 'open' && state.reason ? 'sentBack' : undefined
}
