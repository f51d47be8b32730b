import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { databaseFile, holdDataDir } from '../run/openDataDir.ts'
import { StartError } from '../run/StartError.ts'
import { BackupError } from '../store/BackupError.ts'
import { bringBack } from '../store/bringBack.ts'
import type { Command } from './Command.ts'
import { readArgs } from './readArgs.ts'

export const restoreUsage = 'restore DATEI'

const unusable = {
  newer: (file: string) => `${file} stammt von einer neueren Fassung dieses Programms: Erst das Programm erneuern.`,
  foreign: (file: string) => `${file} ist keine Sicherung dieses Programms.`,
  damaged: (file: string) => `${file} ist beschädigt. Bitte eine andere Sicherung nehmen.`,
}

/** What a server has left or is using, or what is left of an older one: a log would be played into the new database. */
function requireEmpty(dataDir: string): void {
  const left = ['', '-wal', '-shm', '-journal'].some((end) => existsSync(databaseFile(dataDir) + end))
  if (!left) return
  throw new StartError(
    `In ${dataDir} liegt schon eine Datenbank. Zurückgespielt wird nur in ein leeres DATA_DIR; die alte bitte erst beiseite legen.`,
  )
}

/** Makes the data folder from a backup. It must hold no database, and no server may be running on it. */
export const restoreData: Command = async (args, { dataDir, folder, say }) => {
  const { words } = readArgs(args, { usage: restoreUsage, words: 1, options: [] })
  const file = resolve(folder, words[0] ?? '')
  if (!existsSync(file)) throw new StartError(`${file} gibt es nicht.`)
  requireEmpty(dataDir)
  const lock = await holdDataDir(dataDir)
  try {
    requireEmpty(dataDir)
    await bringBack(file, databaseFile(dataDir))
  } catch (error) {
    if (error instanceof StartError) throw error
    if (error instanceof BackupError) throw new StartError(unusable[error.reason](file))
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`Das Zurückspielen nach ${dataDir} ist nicht gelungen: ${reason}`)
  } finally {
    lock.release()
  }
  say(`Zurückgespielt nach ${dataDir}. Alle müssen sich neu anmelden, mit dem Passwort von damals.`)
}
