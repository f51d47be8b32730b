import { StartError } from '../../run/StartError.ts'
import { BackupError } from '../BackupError.ts'

/** What went wrong in the words of whoever noticed it. */
export function reasonOf(error: unknown): string {
  // Node tries IPv4 and IPv6 and tells of both.
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/** Runs work; what goes wrong is told in one sentence that begins with `what`. */
export async function inOneSentence<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartError || error instanceof BackupError) throw error
    throw new StartError(`${what}: ${reasonOf(error)}`)
  }
}
