import type { Migration } from 'kysely/migration'
import { migrations } from '#server/database/migrate.ts'
import { readEnv } from '#server/run/readEnv.ts'
import { runUntilStopped } from '#server/run/serve.ts'
import { startServer } from '#server/run/startServer.ts'
import { nextMigration } from '../nextMigration.ts'

/** A newer version of the server: the same program with more migrations, whose names are on the command line. */
const next = Object.fromEntries(
  process.argv.slice(2).map((name): [string, Migration] => {
    return [name, name.endsWith('+') ? nextMigration : { up: () => Promise.resolve() }]
  }),
)
await runUntilStopped(() => startServer(readEnv(process.env), undefined, { migrations: { ...migrations, ...next } }))
