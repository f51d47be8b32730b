import { ApiFailure, type FailureKind } from '#api/index.ts'

const ordinary: readonly FailureKind[] = ['unreachable', 'signedOut', 'noSchool']

/** Something is broken: neither the network is missing nor the session over, which the screens tell on their own. */
export function isFault(error: unknown): boolean {
  return !(error instanceof ApiFailure && ordinary.includes(error.kind))
}
