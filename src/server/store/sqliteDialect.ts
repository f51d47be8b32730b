import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'

/** node:sqlite in the shape that Kysely knows from better-sqlite3. */
function adapted(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (sql) => {
      // Every transaction of ours writes. Taking the lock at once lets a second process wait for it
      // (busy_timeout) instead of failing half-way, when its read turns out to be too old to write on.
      const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      }
    },
  }
}

/** SQLite rolls schema changes back like any other: a migration happens wholly or not at all. */
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

/** Kysely's dialect over Node's built-in SQLite. */
export function sqliteDialect(database: DatabaseSync): SqliteDialect {
  return new NodeSqliteDialect({ database: adapted(database) })
}
