import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { BackupError } from '../database/backupFile.ts'
import { readable, readGivenOut, startNewEpoch } from '../database/epoch.ts'
import { reasonOf } from '../place/reasons.ts'
import { StartError } from '../run/StartError.ts'
import { type Command, readArgs, withStore } from './Command.ts'

export const backupUsage = 'backup DATEI'

function reason(error: unknown) {
  if (!(error instanceof BackupError)) return reasonOf(error)
  return error.reason === 'newer'
    ? 'Die Datenbank stammt von einer neueren Fassung dieses Programms, bitte mit ihr sichern.'
    : 'Die Datenbank ist beschädigt.'
}

/**
 * Writes everything into one new file, also while the server runs. Works with databases of older versions, because a
 * backup is needed most before an update.
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

export const restoreUsage = 'restore DATEI'

const unusable = {
  newer: (file: string) => `${file} stammt von einer neueren Fassung dieses Programms: Erst das Programm erneuern.`,
  foreign: (file: string) => `${file} ist keine Sicherung dieses Programms.`,
  damaged: (file: string) => `${file} ist beschädigt. Bitte eine andere Sicherung nehmen.`,
}

/** Fills an empty database from a backup. */
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

export const afterRestoreUsage = 'after-restore'

/** Starts a new epoch after a database was restored by other means than `restore`, which the server cannot notice. */
export const afterRestore: Command = async (args, { place, now, say }) => {
  readArgs(args, { usage: afterRestoreUsage, words: 0, options: [] })
  await withStore(place, async (store) => {
    await store.write((db) => startNewEpoch(db, now, readable(place.record)))
    place.record.replace(await readGivenOut(store.db))
  })
  say(`Die Revisionen in ${place.name} sind angehoben: Was noch auf iPads wartet, überschreibt nichts ungefragt.`)
  say('Alle müssen sich neu anmelden.')
}
