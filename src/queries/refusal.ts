import { ApiFailure } from '#api/index.ts'

/** What the server found wrong with single fields, each with a German reason; empty for any other failure. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  return (error instanceof ApiFailure && error.details.fields) || {}
}

/** The server's own sentence where it said no, to stand below ours; undefined for anything else. */
export function refusalText(error: unknown): string | undefined {
  return isRefusal(error) ? error.message : undefined
}

/** The server understood and said no: trying again will not help. */
export function isRefusal(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && (error.kind === 'refused' || error.kind === 'denied')
}
