import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isSchoolKey } from '#contract/index.ts'
import { readable, readGivenOut, startNewEpoch } from '../database/epoch.ts'
import { StartError } from '../run/StartError.ts'
import { allSchools } from '../schools/store.ts'
import { localDay } from '../years/store.ts'
import { type Command, type Console, chooseSchools, readArgs, withStore } from './Command.ts'
import { takeOut } from './moveFiles.ts'
import { newPassphrase, openBackupFile, unchecked, writeBackup } from './sealedBackup.ts'

export const backupUsage = 'backup DATEI [--encrypt]  oder  backup --each ORDNER [--encrypt]'

/**
 * Writes everything into one new file, or each school into one of its own, also while the server runs. The whole
 * database may have an older version, because a backup is needed most before an update.
 */
export const backUpData: Command = async (args, console) => {
  const isEach = args.some((word) => /^--each(=|$)/.test(word))
  const { words, options, flags } = readArgs(args, {
    ...{ usage: backupUsage, words: isEach ? 0 : 1, options: ['each'] as const, flags: ['encrypt'] as const },
  })
  const passphrase = flags.has('encrypt') ? await newPassphrase(console) : undefined
  if (options.each !== undefined) return backUpEach(console, resolve(console.folder, options.each), passphrase)
  const file = resolve(console.folder, words[0] ?? '')
  const size = await writeBackup(console, file, { passphrase })
  console.say(`Gesichert und geprüft: ${file} (${size}).`)
}

/** A school that cannot be backed up does not keep the others from it; rejects at the end. */
async function backUpEach(console: Console, folder: string, passphrase: string | undefined): Promise<void> {
  if (!existsSync(folder)) throw new StartError(`${folder} gibt es nicht.`)
  const schools = await withStore(console.place, ({ db }) => chooseSchools(db, undefined))
  const failed: string[] = []
  for (const { key } of schools) {
    if (!isSchoolKey(key)) {
      console.say(`${key}: NICHT gesichert. Das ist kein Schlüssel einer Schule.`)
      failed.push(key)
      continue
    }
    const file = join(folder, `${key}-${localDay(console.now)}.db${passphrase === undefined ? '' : '.enc'}`)
    try {
      const size = await writeBackup(console, file, { school: key, passphrase })
      console.say(`${key}: gesichert und geprüft, ${file} (${size})`)
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      console.say(`${key}: NICHT gesichert. ${error.message}`)
      failed.push(key)
    }
  }
  if (failed.length === 0) return
  throw new StartError(`Nicht gesichert: ${failed.join(', ')} (${failed.length} von ${schools.length} Schulen).`)
}

export const restoreUsage = 'restore DATEI'

/** Fills an empty database from a backup. */
export const restoreData: Command = async (args, console) => {
  const { place, folder, now, say } = console
  const { words } = readArgs(args, { usage: restoreUsage, words: 1, options: [] })
  const file = resolve(folder, words[0] ?? '')
  const failed = `Das Zurückspielen in ${place.name} ist nicht gelungen`
  const { isChecked } = await openBackupFile(console, file, failed, (clear) => place.restore(clear, now))
  await withStore(place, async (store) => {
    await takeOut(
      console,
      store,
      (await allSchools(store.db)).map(({ key }) => key),
    )
  })
  say(`Zurückgespielt in ${place.name}. Alle müssen sich neu anmelden, mit dem Passwort von damals.`)
  if (!isChecked) say(unchecked)
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
