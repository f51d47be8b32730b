import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { bringBack } from './bringBack.ts'
import { putRows } from './putRows.ts'
import type { Store } from './Store.ts'
import type { Db } from './schema.ts'
import { tablesInOrder } from './tablesInOrder.ts'

const batchOf = (table: string) => (table === 'file' ? 4 : 500)

function* batches(database: DatabaseSync, table: string): Generator<Record<string, unknown>[]> {
  let batch: Record<string, unknown>[] = []
  for (const row of database.prepare(`select * from "${table}"`).iterate()) {
    batch.push(row)
    if (batch.length < batchOf(table)) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/**
 * Fills a database from a backup, brought to the newest schema, in one transaction. `requireEmpty` must reject unless
 * there is nothing to be overwritten. `now` as in `bringBack`. Rejects with a `BackupError` when the file is not what it should be.
 */
export async function bringBackRows(
  backup: string,
  store: Store,
  now: number,
  requireEmpty: (db: Db) => Promise<void>,
): Promise<void> {
  await requireEmpty(store.db)
  const folder = mkdtempSync(join(tmpdir(), 'zeugnis-restore-'))
  try {
    const file = join(folder, 'zeugnis.db')
    await bringBack(backup, file, now)
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      await store.write(async (db) => {
        await requireEmpty(db)
        for (const table of tablesInOrder) {
          for (const rows of batches(database, table)) await putRows(db, table, rows)
        }
      })
    } finally {
      database.close()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
