/** No network, or no school server behind it: normal, and no reason for an error message. Such an error names its kind. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'kind' in error && error.kind === 'unreachable'
}
