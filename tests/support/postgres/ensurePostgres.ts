import { findPostgres } from './findPostgres.ts'

/**
 * PostgreSQL's programs, or why there are none; nothing is installed. Where `POSTGRES=required` says that the tests
 * must run on it, it throws instead.
 */
export function ensurePostgres(
  env: NodeJS.ProcessEnv = process.env,
): { bin: string; reason?: never } | { bin?: never; reason: string } {
  const bin = findPostgres()
  if (bin !== undefined) return { bin }
  const reason = 'no initdb found; on Debian: apt-get install postgresql'
  if (env.POSTGRES === 'required') throw new Error(`PostgreSQL must be tested here: ${reason}`)
  return { reason }
}
