import type { Failure } from './Live.ts'

/** What a refusal of the device means for the teacher. */
export function failureOf(error: unknown): Failure {
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'gone'
}
