import type { MigrationWatch } from '../database/migrate.ts'
import type { Log } from '../log.ts'

/** Writes each step of a migration into the log, before and after it: one may take minutes, in which nothing else is said. */
export const logMigration = (log: Log, signal: AbortSignal | undefined): MigrationWatch => ({
  signal,
  onStep: ({ name, number, of, took }) =>
    log.info({
      migration: name,
      step: `${number} of ${of}`,
      ...(took === undefined ? { state: 'begins' } : { state: 'done', seconds: Number((took / 1000).toFixed(1)) }),
    }),
})
