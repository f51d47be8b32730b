import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './StartError.ts'

const busyErrorCode = 5

/**
 * Locks a data folder for one server. The lock is the operating system's on a separate file: it ends with the process
 * in any case, and commands can still open the database. Throws a `StartError` if another process holds the lock.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const lock = new DatabaseSync(join(dataDir, 'zeugnis.lock'))
  try {
    // Nothing is ever written, so a kill leaves no journal behind.
    lock.exec('PRAGMA journal_mode = MEMORY')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === busyErrorCode)) throw error
    throw new StartError(
      `Mit den Daten in ${dataDir} läuft schon ein Server. Erst ihn beenden oder ein anderes DATA_DIR setzen.`,
    )
  }
  return { release: () => lock.close() }
}
