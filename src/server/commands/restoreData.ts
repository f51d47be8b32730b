import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { BackupError } from '../database/backupFile.ts'
import { reasonOf } from '../place/reasons.ts'
import { StartError } from '../run/StartError.ts'
import type { Command } from './Command.ts'
import { readArgs } from './readArgs.ts'

export const restoreUsage = 'restore DATEI'

const unusable = {
  newer: (file: string) => `${file} stammt von einer neueren Fassung dieses Programms: Erst das Programm erneuern.`,
  foreign: (file: string) => `${file} ist keine Sicherung dieses Programms.`,
  damaged: (file: string) => `${file} ist beschädigt. Bitte eine andere Sicherung nehmen.`,
}

/** Fills an empty place from a backup. */
export const restoreData: Command = async (args, { place, folder, now, say }) => {
  const { words } = readArgs(args, { usage: restoreUsage, words: 1, options: [] })
  const file = resolve(folder, words[0] ?? '')
  if (!existsSync(file)) throw new StartError(`${file} gibt es nicht.`)
  let isChecked: boolean
  try {
    isChecked = (await place.restore(file, now)).isChecked
  } catch (error) {
    if (error instanceof StartError) throw error
    if (error instanceof BackupError) throw new StartError(unusable[error.reason](file))
    throw new StartError(`Das Zurückspielen in ${place.name} ist nicht gelungen: ${reasonOf(error)}`)
  }
  say(`Zurückgespielt in ${place.name}. Alle müssen sich neu anmelden, mit dem Passwort von damals.`)
  if (!isChecked) {
    say('Diese Sicherung hat noch keine Prüfsumme. Ob jedes Zeichen in ihr stimmt, ließ sich deshalb nicht prüfen.')
  }
}
