import { copyFileSync, truncateSync } from 'node:fs'
import { BackupError } from './BackupError.ts'
import { verifyChecksum } from './backupChecksum.ts'
import { checkPages } from './checkPages.ts'
import { connectSqlite } from './connectSqlite.ts'
import { migrate } from './migrate.ts'
import { raiseRevisions } from './raiseRevisions.ts'
import { schemaAge } from './schemaAge.ts'
import { passing } from './tablesInOrder.ts'
import { wholeFile } from './wholeFile.ts'

/**
 * Makes a database of a backup, brought to the newest schema. Nobody is signed in any more: sessions that were ended
 * since the backup would live again. Revisions go on where none has been yet; `now` in milliseconds since 1970. The place
 * must be empty. Resolves with whether the backup had a checksum. Rejects with a `BackupError`, the place empty as before,
 * when the file is not what it should be.
 */
export async function bringBack(backup: string, database: string, now: number): Promise<{ isChecked: boolean }> {
  let isChecked = false
  await wholeFile(database, async (part) => {
    copyFileSync(backup, part)
    const found = verifyChecksum(part)
    isChecked = found.isChecked
    truncateSync(part, found.bytes)
    checkPages(part)
    const store = connectSqlite(part)
    try {
      const age = await schemaAge(store.db)
      if (age === 'newer' || age === 'foreign') throw new BackupError(age)
      await migrate(store.db)
      await raiseRevisions(store.db, now)
      for (const table of passing) await store.db.deleteFrom(table).execute()
    } finally {
      // Moves the write-ahead log into the file.
      await store.close()
    }
  })
  return { isChecked }
}
