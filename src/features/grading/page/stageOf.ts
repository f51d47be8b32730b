/** The state of one read. */
export type ReadState = 'loading' | 'failed' | 'none' | 'there'

/** A query's result, as React Query returns it. */
interface CardRead {
  data: unknown
  isError: boolean
  isFetchedAfterMount: boolean
}

/**
 * True if there is nothing to show and the server has been asked in vain. It stays true while the server is asked
 * again: the query forgets its error as soon as the next attempt begins, and the screen must not flicker with each of
 * them.
 */
export function hasFailed({ data, isError, isFetchedAfterMount }: CardRead): boolean {
  return data === undefined && (isError || isFetchedAfterMount)
}

/**
 * Data counts more than whether the last attempt failed. `isNone`: the data is there and says that there is nothing.
 */
export function readState(read: CardRead, isNone: boolean): ReadState {
  if (read.data !== undefined) return isNone ? 'none' : 'there'
  return hasFailed(read) ? 'failed' : 'loading'
}

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
  | 'noStudents'
  | 'noStudent'
  | 'card'

/** What the sheet shows. Of several things missing it is the one that has to be solved first. */
export function stageOf({ classes, year, template, students, hasStudent }: Reads): Stage {
  if (classes === 'failed') return 'classesFailed'
  if (classes === 'none') return 'noClass'
  if (year === 'failed') return 'yearFailed'
  if (year === 'none') return 'noYear'
  if (template === 'failed') return 'templateFailed'
  if (template === 'none') return 'noTemplate'
  if (students === 'failed') return 'studentsFailed'
  if ([classes, year, template, students].includes('loading')) return 'loading'
  if (students === 'none') return 'noStudents'
  return hasStudent ? 'card' : 'noStudent'
}
