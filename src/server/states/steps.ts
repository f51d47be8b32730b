import type { ReportState } from '#contract/index.ts'

/** A step of a report card, by its action in the audit log. */
export type StateStep =
  | 'submitReports'
  | 'takeBackReports'
  | 'approveReports'
  | 'unapproveReports'
  | 'returnReports'
  | 'issueReports'
  | 'reopenReports'
  | 'extendReports'

interface Wish {
  from: ReportState
  to: ReportState
  admin: boolean
  /** Whether the user teaches the class. */
  teaches: boolean
  /** Whether a reason is given. */
  reason: boolean
  /** Whether another last day for writing is given than it has. */
  openUntil: boolean
}

/**
 * The step that brings a report card from one state to another; 'none' if it is there already, 'conflict' if there is no
 * such step, 'forbidden' if this user may not make it.
 */
export function stateStepOf({
  from,
  to,
  admin,
  teaches,
  reason,
  openUntil,
}: Wish): StateStep | 'none' | 'forbidden' | 'conflict' {
  if (from === to) return to === 'open' && admin && openUntil ? 'extendReports' : 'none'
  if (to === 'submitted' && from === 'open') return 'submitReports'
  // An admin who teaches the class takes back what is handed in like any teacher of it, unless there is a reason to tell.
  if (to === 'open' && from === 'submitted' && !(admin && (reason || !teaches))) return 'takeBackReports'
  if (!admin) return 'forbidden'
  if (to === 'issued') return 'issueReports'
  if (to === 'open') return from === 'issued' ? 'reopenReports' : 'returnReports'
  if (to === 'approved' && from === 'submitted') return 'approveReports'
  return to === 'submitted' && from === 'approved' ? 'unapproveReports' : 'conflict'
}
