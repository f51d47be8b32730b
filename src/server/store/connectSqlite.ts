import { DatabaseSync } from 'node:sqlite'
import { Kysely, type Logger, sql } from 'kysely'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { createWriteDoubt } from './createWriteDoubt.ts'
import type { Store } from './Store.ts'
import type { Tables } from './schema.ts'
import { schoolGuard } from './schoolGuard.ts'
import { sqliteDialect } from './sqliteDialect.ts'

// FULL is what keeps an acknowledged save through a power cut: with NORMAL the log is not synced at
// a commit. It is not remembered in the file, so it is set at every open.
const pragmas = [
  'PRAGMA busy_timeout = 5000',
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = FULL',
  'PRAGMA foreign_keys = ON',
]

/**
 * Opens a database file as it is, whatever tables it has. One process serves it, so tries are counted in its memory. `log`
 * is told every statement, `begin` and `commit` included.
 */
export function connectSqlite(file: string, log?: Logger): Store {
  const database = new DatabaseSync(file)
  for (const pragma of pragmas) database.exec(pragma)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database), ...(log && { log }) })
  const doubt = createWriteDoubt(db)
  return {
    db,
    // There is one connection, and a transaction has it alone.
    write: (work) => doubt.watch(() => db.transaction().execute(work)),
    of: (school) => {
      const own = db.withPlugin(schoolGuard(school))
      return { db: own, write: (work) => doubt.watch(() => own.transaction().execute(work)) }
    },
    limit: (limit) => new RateLimiterMemory(limit),
    ping: async () => {
      await sql`select 1`.execute(db)
      await doubt.settle()
    },
    close: () => db.destroy(),
  }
}
