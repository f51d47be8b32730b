import type { ReadState } from './stageOf.ts'

/** A read as React Query tells it. */
export interface Read {
  data: unknown
  isError: boolean
  isFetchedAfterMount: boolean
}

/**
 * There is nothing to show, and the server has been asked in vain. It stays so while it is asked again: the query
 * forgets its error as soon as the next try begins, and a screen must not flicker with every one of them.
 */
export function hasFailed({ data, isError, isFetchedAfterMount }: Read): boolean {
  return data === undefined && (isError || isFetchedAfterMount)
}

/** How far a read is; `isNone` says that what it holds is nothing. */
export function readState(read: Read, isNone: boolean): ReadState {
  if (read.data !== undefined) return isNone ? 'none' : 'there'
  return hasFailed(read) ? 'failed' : 'loading'
}
