/** How far one read is: what it holds counts more than whether the last attempt failed. */
export type ReadState = 'loading' | 'failed' | 'none' | 'there'

export interface Reads {
  classes: ReadState
  year: ReadState
  template: ReadState
  students: ReadState
  hasStudent: boolean
}

export type Stage =
  | 'loading'
  | 'classesFailed'
  | 'noClass'
  | 'yearFailed'
  | 'noYear'
  | 'templateFailed'
  | 'noTemplate'
  | 'studentsFailed'
  | 'noStudent'
  | 'card'

/** What stands on the sheet. What is missing is said in the order in which somebody can do something about it. */
export function stageOf({ classes, year, template, students, hasStudent }: Reads): Stage {
  if (classes === 'failed') return 'classesFailed'
  if (classes === 'none') return 'noClass'
  if (year === 'failed') return 'yearFailed'
  if (year === 'none') return 'noYear'
  if (template === 'failed') return 'templateFailed'
  if (template === 'none') return 'noTemplate'
  if (students === 'failed') return 'studentsFailed'
  if ([classes, year, template, students].includes('loading')) return 'loading'
  return hasStudent ? 'card' : 'noStudent'
}
