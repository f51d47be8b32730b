import type { Lock, StudentState } from '#contract/index.ts'

/** Marks of the list: exceptions only. */
export type StateMark = 'submitted' | 'approved' | 'issued' | 'sentBack' | 'locked'

/** Undefined for a report card that is being written as any other. */
export function stateMark(lock: Lock | undefined, state?: StudentState): StateMark | undefined {
  if (lock?.state === 'deadline' || lock?.state === 'archived') return 'locked'
  if (lock) return lock.state
  return state?.state === 'open' && state.reason ? 'sentBack' : undefined
}
