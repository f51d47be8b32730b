/** True for an error without an answer of the school server, such as without a network. It needs no error message. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'kind' in error && error.kind === 'unreachable'
}

/** True if the session has ended or no school is chosen. The app reports this once; nothing else should. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof Error && 'kind' in error && (error.kind === 'signedOut' || error.kind === 'noSchool')
}
