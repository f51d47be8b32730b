import { DatabaseSync } from 'node:sqlite'
import { BackupError } from './BackupError.ts'

const notADatabase = 26

/** Reads every page of a database file. Throws a `BackupError` when it is none, or is not sound. */
export function checkPages(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true })
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
