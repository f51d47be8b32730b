import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { BackupError } from './BackupError.ts'

const notADatabase = 26

/** Opens a database file that nobody writes to, for reading. Nothing is made beside it, whatever it was written with. */
export function openFinished(file: string): DatabaseSync {
  return new DatabaseSync(new URL('?immutable=1', pathToFileURL(file)), { readOnly: true })
}

/** Reads every page of a finished database file. Throws a `BackupError` when it is none, or is not sound. */
export function checkPages(file: string): void {
  const database = openFinished(file)
  try {
    const found = database.prepare('PRAGMA quick_check(1)').get()
    if (found?.quick_check !== 'ok') throw new BackupError('damaged')
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error)) throw error
    throw new BackupError(error.errcode === notADatabase ? 'foreign' : 'damaged')
  } finally {
    database.close()
  }
}
