import { ApiFailure, type FailureKind } from '#api/index.ts'

/** No network, or no school server behind it: normal, and no reason for an error message. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiFailure && error.kind === 'unreachable'
}

const ordinary: readonly FailureKind[] = ['unreachable', 'signedOut', 'noSchool']

/** Something is broken: neither the network is missing nor the session over, which the screens tell on their own. */
export function isFault(error: unknown): boolean {
  return !(error instanceof ApiFailure && ordinary.includes(error.kind))
}
