import { copyFileSync, truncateSync } from 'node:fs'
import { BackupError } from './BackupError.ts'
import { verifyChecksum } from './backupChecksum.ts'
import { checkPages } from './checkPages.ts'
import { connectSqlite } from './connectSqlite.ts'
import type { GivenOut } from './epochFile.ts'
import { readGivenOut } from './epochs.ts'
import { migrate } from './migrate.ts'
import { schemaAge } from './schemaAge.ts'
import { startNewEpoch } from './startNewEpoch.ts'
import { wholeFile } from './wholeFile.ts'

/** What came of bringing a backup back. */
export interface Restored {
  /** Backups of earlier versions have no checksum. */
  isChecked: boolean
  /** What the database counts as given out from now on. */
  given: GivenOut
}

/**
 * Makes a database of a backup, brought to the newest schema and safe to go on with; `now` and `given` as in
 * `startNewEpoch`. The place must be empty. Rejects with a `BackupError`, the place empty as before, when the file is not
 * what it should be.
 */
export async function bringBack(
  backup: string,
  database: string,
  now: number,
  given: GivenOut | undefined,
): Promise<Restored> {
  return wholeFile(database, async (part) => {
    copyFileSync(backup, part)
    const { bytes, isChecked } = verifyChecksum(part)
    truncateSync(part, bytes)
    checkPages(part)
    const store = connectSqlite(part)
    try {
      const age = await schemaAge(store.db)
      if (age === 'newer' || age === 'foreign') throw new BackupError(age)
      await migrate(store.db)
      await store.write((db) => startNewEpoch(db, now, given))
      return { isChecked, given: await readGivenOut(store.db) }
    } finally {
      // Moves the write-ahead log into the file.
      await store.close()
    }
  })
}
