import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { BackupError } from '../database/backupFile.ts'
import { reasonOf } from '../place/reasons.ts'
import { StartError } from '../run/StartError.ts'
import type { Command } from './Command.ts'
import { readArgs } from './readArgs.ts'

export const backupUsage = 'backup DATEI'

const reason = (error: unknown) => (error instanceof BackupError ? 'Die Datenbank ist beschädigt.' : reasonOf(error))

/**
 * Writes everything into one new file, also while the server runs, and whatever version made the database: before an
 * update is when a backup is needed most.
 */
export const backUpData: Command = async (args, { place, folder, say }) => {
  const { words } = readArgs(args, { usage: backupUsage, words: 1, options: [] })
  const file = resolve(folder, words[0] ?? '')
  if (existsSync(file)) throw new StartError(`${file} gibt es schon. Eine Sicherung wird nie überschrieben.`)
  try {
    await place.backUp(file)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`Die Sicherung nach ${file} ist nicht gelungen: ${reason(error)}`)
  }
  say(`Gesichert und geprüft: ${file} (${(statSync(file).size / 1e6).toFixed(1).replace('.', ',')} MB).`)
}
