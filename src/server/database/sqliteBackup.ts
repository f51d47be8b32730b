import { copyFileSync, truncateSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { checkPages, type Restored, verifyChecksum, writeAtomically } from './backupFile.ts'
import { type BackupParts, copyRows, makeBackup, requireReadable, rowsOfSqlite } from './backupRows.ts'
import { connectSqlite, inWholeFile, kyselyOf } from './connectSqlite.ts'
import { type GivenOut, readGivenOut, startNewEpoch } from './epoch.ts'
import { type MigrationWatch, migrate } from './migrate.ts'

/**
 * Writes a consistent copy of the database, or of one school in it, into a new file that only its owner may read. Other
 * connections may write meanwhile. Rejects, and leaves no file, where the disk is full or a page is damaged.
 */
export async function backUpSqlite(database: string, to: string, parts: BackupParts = {}): Promise<void> {
  await makeBackup(to, parts, async (part) => {
    using source = new DatabaseSync(database, { readOnly: true, timeout: 5000 })
    // One read transaction: with a write-ahead log it sees one state while others write. Node's own `backup` starts again
    // with every write of another process.
    if (parts.school === undefined) source.prepare('VACUUM INTO ?').run(part)
    else {
      source.exec('BEGIN')
      await copyRows(kyselyOf(source), part, (table) => rowsOfSqlite(source, table, parts.school))
    }
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
    return await inWholeFile(connectSqlite(part), async (store) => {
      await requireReadable(store.db)
      await migrate(store.db, undefined, watch)
      await store.write((db) => startNewEpoch(db, now, given))
      return { isChecked, given: await readGivenOut(store.db) }
    })
  })
}
