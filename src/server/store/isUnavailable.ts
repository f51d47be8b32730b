/** SQLite: busy, out of memory or of reach, unreadable, full, not to be opened. */
const sqlite = new Set([5, 6, 7, 8, 10, 13, 14])

/** PostgreSQL: no connection, too many or too little of something, shut down or just starting, read-only. */
const postgres = /^(08|53|57P0|25006)/

/** The way there: not to be found or refused, broken off, no answer. */
const ways = new Set(['connect', 'getaddrinfo'])
const network = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** What is kept beside the database cannot be written. */
const disk = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])
const broken = /^(Connection terminated|timeout exceeded|timeout expired|Query read timeout|Client (has|was) )/

/** Whether it is the database, or the disk beside it, that cannot answer just now, and nothing is wrong with what it was asked. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return sqlite.has(Number(error.errcode) & 0xff)
  const code = 'code' in error ? String(error.code) : ''
  const inner = error instanceof AggregateError ? error.errors : []
  const way = 'syscall' in error && ways.has(String(error.syscall))
  return (
    way ||
    postgres.test(code) ||
    network.has(code) ||
    disk.has(code) ||
    broken.test(error.message) ||
    inner.some(isUnavailable)
  )
}
