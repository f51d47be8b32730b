import { copyFileSync, truncateSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { BackupError, checkPages, finishBackup, type Restored, verifyChecksum, writeAtomically } from './backupFile.ts'
import { copyRows, fillBlobs, type ReadObject, rowsOfSqlite } from './backupRows.ts'
import { connectSqlite, moveLogIntoFile, sqliteDialect } from './connectSqlite.ts'
import { type GivenOut, readGivenOut, startNewEpoch } from './epoch.ts'
import { type MigrationWatch, migrate, schemaAge } from './migrate.ts'
import type { AllDb, AllTables } from './schema.ts'

/**
 * Writes a consistent copy of the database, or of one school in it, into a new file that only its owner may read. Other
 * connections may write meanwhile. Rejects, and leaves no file, where the disk is full or a page is damaged.
 */
export async function backUpSqlite(
  database: string,
  to: string,
  { read, school }: { read?: ReadObject; school?: string | undefined } = {},
): Promise<void> {
  await writeAtomically(to, async (part) => {
    const source = new DatabaseSync(database, { readOnly: true, timeout: 5000 })
    try {
      // One read transaction: with a write-ahead log it sees one state while others write. Node's own `backup` starts again
      // with every write of another process.
      if (school === undefined) source.prepare('VACUUM INTO ?').run(part)
      else {
        source.exec('BEGIN')
        const db = new Kysely<AllTables>({ dialect: sqliteDialect(source) }) as AllDb
        await copyRows(db, part, (table) => rowsOfSqlite(source, table, school))
      }
    } finally {
      source.close()
    }
    await fillBlobs(part, read)
    finishBackup(part, school)
  })
}

/**
 * Makes a database from a backup, migrates it to the newest schema and starts a new epoch; `now` and `given` as in
 * `startNewEpoch`. There must be no file `database`. Rejects with a `BackupError`, and leaves no file, where the backup
 * is unusable.
 */
export async function restoreSqlite(
  backup: string,
  database: string,
  { now, given, watch }: { now: number; given?: GivenOut | undefined; watch?: MigrationWatch | undefined },
): Promise<Restored> {
  return writeAtomically(database, async (part) => {
    copyFileSync(backup, part)
    const { bytes, isChecked } = verifyChecksum(part)
    truncateSync(part, bytes)
    checkPages(part)
    const store = connectSqlite(part)
    try {
      const age = await schemaAge(store.db)
      if (age === 'foreign') throw new BackupError(age)
      if (age === 'newer' || age === 'extended') throw new BackupError('newer')
      await migrate(store.db, undefined, watch)
      await store.write((db) => startNewEpoch(db, now, given))
      await moveLogIntoFile(store)
      return { isChecked, given: await readGivenOut(store.db) }
    } finally {
      await store.close()
    }
  })
}
