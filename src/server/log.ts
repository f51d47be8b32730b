import { type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

/** JSON lines on stderr; stdout is for messages to people. Never ids, names, queries or bodies. */
export function createLog(): Log {
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ dest: 2, sync: true }))
}

/**
 * What may be logged about an unexpected error. Messages can quote the data they failed on (JSON.parse does), so only
 * those of SQLite are logged, which name tables and columns.
 */
export function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? error.code : undefined
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return { type: error.name, code, stack: frames, ...(code === 'ERR_SQLITE_ERROR' && { message: error.message }) }
}
