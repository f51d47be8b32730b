import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  Kysely,
  type Logger,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
  sql,
} from 'kysely'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { memoizeLatest } from '#lib/memoizeLatest.ts'
import { createWriteProbe } from './availability.ts'
import { ofSchool } from './ofSchool.ts'
import { closingStore, type Store } from './Store.ts'
import type { AllDb, AllTables } from './schema.ts'

// With FULL an acknowledged save survives a power cut: NORMAL does not sync the log at a commit. The file does not
// store this setting, so every connection sets it.
const pragmas = [
  'PRAGMA busy_timeout = 5000',
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = FULL',
  'PRAGMA foreign_keys = ON',
]

/**
 * Opens a database file without migrating it. Only one process serves it, so login tries are counted in memory. `log`
 * gets every statement, `begin` and `commit` included.
 */
export function connectSqlite(file: string, log?: Logger): Store {
  const database = new DatabaseSync(file)
  for (const pragma of pragmas) database.exec(pragma)
  const db = kyselyOf(database, log)
  const write = <T>(work: (db: AllDb) => Promise<T>) =>
    writeProbe.run(() => db.transaction().execute((db) => work(db as unknown as AllDb)))
  const writeProbe = createWriteProbe(db)
  return {
    db,
    // There is only one connection, and a transaction has it for itself.
    write,
    of: (school) => ({ db: ofSchool(db, school), write: (work) => write((db) => work(ofSchool(db, school))) }),
    checkIsolation: () => Promise.resolve('queries'),
    limit: (limit) => new RateLimiterMemory(limit),
    ping: async () => {
      await sql`select 1`.execute(db)
      await writeProbe.check()
    },
    close: () => db.destroy(),
  }
}

/**
 * Runs the work on the database in a file, which is then closed and whole without a write-ahead log. Closing alone moves the
 * log into the file, too, but keeps silent where the disk is full.
 */
export const inWholeFile = <T>(file: Store, work: (store: Store) => Promise<T>): Promise<T> =>
  closingStore(file, async (store) => {
    const result = await work(store)
    await sql`pragma wal_checkpoint(truncate)`.execute(store.db)
    return result
  })

/** The most prepared statements. All queries have a few dozen texts, because values are bound. */
const mostStatements = 200

/** Adapts node:sqlite to the interface of better-sqlite3, which Kysely uses. */
function adapted(database: DatabaseSync): SqliteDatabase {
  /** On a full disk SQLite has already ended the transaction; a failing rollback would hide that error. */
  function rollBack() {
    if (database.isTransaction) database.exec('rollback')
    return { changes: 0, lastInsertRowid: 0 }
  }

  function prepare(sql: string): SqliteStatement {
    if (sql === 'rollback') return { reader: false, all: () => [], run: rollBack, iterate: () => [].values() }
    // Every transaction writes. It takes the lock at once, so that a second process waits (busy_timeout) instead of failing
    // later because its reads are outdated.
    const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...values(parameters)),
      run: (parameters) => statement.run(...values(parameters)),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    }
  }

  return {
    close: () => database.close(),
    // Preparing takes half the time of a small query, and only the garbage collector frees a statement.
    prepare: memoizeLatest(mostStatements, prepare),
  }
}

/** SQLite rolls back schema changes, so a migration is atomic. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalAdapter()
  }
}

/** Kysely on a connection of Node's built-in SQLite. */
export const kyselyOf = (database: DatabaseSync, log?: Logger): AllDb =>
  new Kysely<AllTables>({
    dialect: new NodeSqliteDialect({ database: adapted(database) }),
    ...(log && { log }),
  }) as AllDb
