import { ApiFailure, type FailureKind } from '#api/index.ts'

const ordinary: readonly FailureKind[] = ['unreachable', 'signedOut', 'noSchool']

/** Something is broken: neither the network is missing nor the session over, which the screens tell on their own. */
export function isFault(error: unknown): boolean {
  return !(error instanceof ApiFailure && ordinary.includes(error.kind))
}

/** What the server found wrong with single fields, each with a German reason; empty for any other failure. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const fields = (error instanceof ApiFailure && error.details.fields) || {}
  // Calls of users wrap their body in `data`.
  return Object.fromEntries(Object.entries(fields).map(([path, reason]) => [path.replace(/^data\./, ''), reason]))
}

/** The reason to be shown below our own sentence: the server's no, or that it cannot be reached. */
export function reasonOf(error: unknown): { detail?: string } {
  return error instanceof ApiFailure && toBeShown.has(error.kind) ? { detail: error.message } : {}
}

const toBeShown: ReadonlySet<string> = new Set(['refused', 'denied', 'unreachable'])

/** What the call was about is not there, or not any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiFailure && error.details.status === 404
}

/** What was sent is more than the server, or something before it, takes at once. */
export function isTooLarge(error: unknown): boolean {
  return error instanceof ApiFailure && error.details.status === 413
}

/** The server understood and said no: trying again will not help. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiFailure && (error.kind === 'refused' || error.kind === 'denied')
}
