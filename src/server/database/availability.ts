import { type Kysely, sql } from 'kysely'
import type { Tables } from './schema.ts'

/** SQLite's codes: busy, locked, out of memory, read-only, I/O error, full, cannot be opened. */
const sqlite = new Set([5, 6, 7, 8, 10, 13, 14])

/** PostgreSQL's codes: no connection, too few resources, shutting down or starting, read-only. */
const postgres = /^(08|53|57P0|25006)/

/** System calls on the way to the database. */
const systemCalls = new Set(['connect', 'getaddrinfo'])
const network = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** Files beside the database cannot be written. */
const disk = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])
const broken = /^(Connection terminated|timeout exceeded|timeout expired|Query read timeout|Client (has|was) )/

/**
 * Whether an error says that the database, or the disk, is not available at the moment and that the query was correct.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return sqlite.has(Number(error.errcode) & 0xff)
  const code = 'code' in error ? String(error.code) : ''
  const inner = error instanceof AggregateError ? error.errors : []
  const way = 'syscall' in error && systemCalls.has(String(error.syscall))
  return (
    way ||
    postgres.test(code) ||
    network.has(code) ||
    disk.has(code) ||
    broken.test(error.message) ||
    inner.some(isUnavailable)
  )
}

/** 100 rows of half a kilobyte: more than fits into pages that the database has free. */
const probe = sql`create table zeugnis_room as
  with recursive row(number) as (select 1 union all select number + 1 from row where number < 100)
  select number, ${sql.lit('x'.repeat(500))} as text from row`

/**
 * Notices a database that answers but cannot write, for want of disk space. After a transaction that failed because the
 * database is not available, `check` writes on trial until a transaction succeeds.
 */
export function createWriteProbe(db: Kysely<Tables>) {
  let isInQuestion = false
  return {
    /** Runs a transaction and notes whether it succeeds. */
    async run<T>(transaction: () => Promise<T>): Promise<T> {
      try {
        const result = await transaction()
        isInQuestion = false
        return result
      } catch (error) {
        if (isUnavailable(error)) isInQuestion = true
        throw error
      }
    },
    /** Writes on trial after such a failure. Rejects where that fails, too. */
    async check(): Promise<void> {
      if (!isInQuestion) return
      await db.transaction().execute(async (transaction) => {
        await probe.execute(transaction)
        await sql`drop table zeugnis_room`.execute(transaction)
      })
      isInQuestion = false
    },
  }
}
