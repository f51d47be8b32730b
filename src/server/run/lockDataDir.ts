import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './StartError.ts'

const busy = 5

/**
 * Keeps a data folder for one server. The lock is the operating system's, on a file of its own: it ends with the process
 * however that ends, and commands still reach the database. Throws a `StartError` when another process has it.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const lock = new DatabaseSync(join(dataDir, 'zeugnis.lock'))
  try {
    // Nothing is ever written: no journal that a kill could leave behind.
    lock.exec('PRAGMA journal_mode = MEMORY')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === busy)) throw error
    throw new StartError(
      `Mit den Daten in ${dataDir} läuft schon ein Server. Erst ihn beenden oder ein anderes DATA_DIR setzen.`,
    )
  }
  return { release: () => lock.close() }
}
