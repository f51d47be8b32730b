import { findPostgres } from './findPostgres.ts'
import { findPooler } from './startPooler.ts'

/**
 * Why tests on PostgreSQL are skipped here, if they are; nothing is installed. Where `POSTGRES=required` says that the
 * tests must run on it, it throws instead.
 */
export function ensurePostgres(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const isThere = { postgresql: findPostgres() !== undefined, pgbouncer: findPooler() !== undefined }
  const missing = Object.entries(isThere).flatMap(([name, found]) => (found ? [] : [name]))
  if (missing.length === 0) return undefined
  const reason = `${missing.join(' and ')} not found; on Debian: apt-get install ${missing.join(' ')}`
  if (env.POSTGRES === 'required') throw new Error(`PostgreSQL must be tested here: ${reason}`)
  return reason
}
