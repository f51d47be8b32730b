import { ApiFailure } from '#api/index.ts'

/** No network, or no school server behind it: normal, and no reason for an error message. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiFailure && error.kind === 'unreachable'
}
