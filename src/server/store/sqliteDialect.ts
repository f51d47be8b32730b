import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'

/** Every query of ours has one of a few dozen texts; values travel beside them. */
const mostStatements = 200

/** node:sqlite in the shape that Kysely knows from better-sqlite3. */
function adapted(database: DatabaseSync): SqliteDatabase {
  // Prepared once: half the time of a small query, and what they hold is only freed by the garbage collector.
  const prepared = new Map<string, SqliteStatement>()

  /** SQLite has ended the transaction by itself when the disk was full, and what went wrong is to be told, not this. */
  function rollBack() {
    if (database.isTransaction) database.exec('rollback')
    return { changes: 0, lastInsertRowid: 0 }
  }

  function prepare(sql: string): SqliteStatement {
    if (sql === 'rollback') return { reader: false, all: () => [], run: rollBack, iterate: () => [].values() }
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
  }

  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = prepared.get(sql)
      if (known) return known
      if (prepared.size >= mostStatements) prepared.clear()
      const statement = prepare(sql)
      prepared.set(sql, statement)
      return statement
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
