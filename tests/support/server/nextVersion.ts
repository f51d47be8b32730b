import type { Migration } from 'kysely/migration'
import { migrations } from '#server/database/migrations/migrations.ts'
import { readEnv } from '#server/run/readEnv.ts'
import { runUntilStopped } from '#server/run/serve.ts'
import { startServer } from '#server/run/startServer.ts'
import { nextMigration } from '../nextMigration.ts'

/**
 * A newer version of the server: the same program with more migrations, whose names are on the command line. One whose name
 * ends in '-ends' is told to end while it runs.
 */
const next = Object.fromEntries(
  process.argv.slice(2).map((name): [string, Migration] => {
    if (name.endsWith('+')) return [name, nextMigration]
    return [name, { up: async () => void (name.endsWith('-ends') && process.kill(process.pid, 'SIGTERM')) }]
  }),
)
await runUntilStopped((signal) =>
  startServer(readEnv(process.env), undefined, { migrations: { ...migrations, ...next }, signal }),
)
