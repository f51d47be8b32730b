/** No network, or no school server behind it: normal, and no reason for an error message. Such an error names its kind. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'kind' in error && error.kind === 'unreachable'
}

/** The session is over, or no school is known: told by itself, once, and to be told by nothing else. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof Error && 'kind' in error && (error.kind === 'signedOut' || error.kind === 'noSchool')
}
