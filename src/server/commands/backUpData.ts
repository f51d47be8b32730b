import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { databaseFile } from '../run/openDataDir.ts'
import { StartError } from '../run/StartError.ts'
import { BackupError } from '../store/BackupError.ts'
import { backUp } from '../store/backUp.ts'
import type { Command } from './Command.ts'
import { readArgs } from './readArgs.ts'

export const backupUsage = 'backup DATEI'

function reasonOf(error: unknown): string {
  if (error instanceof BackupError) return 'Die Datenbank ist beschädigt.'
  return error instanceof Error ? error.message : String(error)
}

/**
 * Writes everything into one new file, also while the server runs, and whatever version made the database: before an
 * update is when a backup is needed most.
 */
export const backUpData: Command = async (args, { dataDir, folder, say }) => {
  const { words } = readArgs(args, { usage: backupUsage, words: 1, options: [] })
  const file = resolve(folder, words[0] ?? '')
  const database = databaseFile(dataDir)
  if (!existsSync(database)) throw new StartError(`In ${dataDir} liegt keine Datenbank. DATA_DIR prüfen.`)
  if (existsSync(file)) throw new StartError(`${file} gibt es schon. Eine Sicherung wird nie überschrieben.`)
  try {
    await backUp(database, file)
  } catch (error) {
    throw new StartError(`Die Sicherung nach ${file} ist nicht gelungen: ${reasonOf(error)}`)
  }
  say(`Gesichert und geprüft: ${file} (${(statSync(file).size / 1e6).toFixed(1).replace('.', ',')} MB).`)
}
