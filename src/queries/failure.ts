import { ApiFailure, type FailureKind } from '#api/index.ts'

const ordinary: readonly FailureKind[] = ['unreachable', 'unknown', 'signedOut', 'noSchool']

/** True if something is broken. Screens show a missing network and an ended session by themselves. */
export function isFault(error: unknown): boolean {
  return !(error instanceof ApiFailure && ordinary.includes(error.kind))
}

/** The refused fields with the German reason for each; empty for any other failure. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const fields = (error instanceof ApiFailure && error.details.fields) || {}
  // Calls of users wrap their body in `data`.
  return Object.fromEntries(Object.entries(fields).map(([path, reason]) => [path.replace(/^data\./, ''), reason]))
}

/** The reason to show below our own sentence: why the server refused, or that it cannot be reached. */
export function failureReason(error: unknown): { detail?: string } {
  return error instanceof ApiFailure && shownKinds.has(error.kind) ? { detail: error.message } : {}
}

const shownKinds: ReadonlySet<string> = new Set(['refused', 'denied', 'unreachable', 'unknown'])

/** True if the server may have done what it was asked for, although no answer came. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiFailure && error.kind === 'unknown'
}

/** What a toast says after a failed write: `failed`, unless nobody knows yet whether it failed, and the reason. */
export function failureWords(failed: string, error: unknown): [title: string, reason: { detail?: string }] {
  return [isOutcomeUnknown(error) ? 'Ob das geklappt hat, ist offen.' : failed, failureReason(error)]
}

/** True if the object of the call does not exist. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiFailure && error.details.status === 404
}

/** True if what the call was about has expired or been changed since, so that it has to be read anew. */
export const isStaleFailure = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.details.code === 'stale' || error.details.code === 'notFound')

/** True if the request was larger than the server or a proxy accepts. */
export function isTooLarge(error: unknown): boolean {
  return error instanceof ApiFailure && error.details.status === 413
}

/** True if the server refused the call, so that trying again does not help. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiFailure && (error.kind === 'refused' || error.kind === 'denied')
}
