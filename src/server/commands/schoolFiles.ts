import { resolve } from 'node:path'
import { schoolKey } from '#contract/index.ts'
import { readable } from '../database/epoch.ts'
import type { Store } from '../database/Store.ts'
import { bringSchool, type OpenBackup, withBackup } from '../database/schoolRows.ts'
import { removeObjects } from '../files/sweepBlobs.ts'
import { StartError } from '../run/StartError.ts'
import { allSchools } from '../schools/store.ts'
import { type Command, chooseSchool, confirmName, readArgs, withStore } from './Command.ts'
import { takeOut } from './moveFiles.ts'
import { requireSound } from './requireSound.ts'
import { newPassphrase, openBackupFile, unchecked, writeBackup } from './sealedBackup.ts'

export const exportUsage = 'export SCHLÜSSEL DATEI [--encrypt]'

/** Writes one school into one new file, also while the server runs. */
export const exportSchool: Command = async (args, console) => {
  const { words, flags } = readArgs(args, {
    ...{ usage: exportUsage, words: 2, options: [], flags: ['encrypt'] as const },
  })
  const [named = '', to = ''] = words
  const { key, name } = await withStore(console.place, ({ db }) => chooseSchool(db, named))
  const passphrase = flags.has('encrypt') ? await newPassphrase(console) : undefined
  const file = resolve(console.folder, to)
  const size = await writeBackup(console, file, { school: key, passphrase })
  console.say(`Die Schule ${name} (Schlüssel ${key}) steht, geprüft, in ${file} (${size}).`)
}

export const importUsage = 'import DATEI [--school SCHLÜSSEL] [--as SCHLÜSSEL] [--replace [--name "Name der Schule"]]'

function schoolIn({ schools }: OpenBackup, file: string, wanted: string | undefined) {
  const keys = schools.map(({ key }) => key).join(', ')
  const [only, ...others] = wanted === undefined ? schools : schools.filter(({ key }) => key === wanted)
  if (!only) throw new StartError(`Diese Schule steht nicht in ${file}. Vorhanden: ${keys}.`)
  if (others.length > 0) throw new StartError(`In ${file} stehen mehrere Schulen: mit --school eine nennen (${keys}).`)
  return only
}

function readKey(key: string): string {
  if (key !== '' && schoolKey(key) === key) return key
  throw new StartError('Ein Schlüssel besteht aus kleinen Buchstaben ohne Umlaute, Ziffern und Bindestrichen.')
}

/** Brings one school of a backup into the database, beside the others and beside a running server. */
export const importSchool: Command = async (args, console) => {
  const { words, options, flags } = readArgs(args, {
    ...{ usage: importUsage, words: 1, options: ['school', 'as', 'name'] as const, flags: ['replace'] as const },
  })
  const { place, now, say } = console
  const file = resolve(console.folder, words[0] ?? '')
  const as = options.as === undefined ? undefined : readKey(options.as)
  const failed = `Das Einspielen in ${place.name} ist nicht gelungen`
  await openBackupFile(console, file, failed, (clear) =>
    withBackup(clear, place.watch, async (backup) => {
      const { key: from, name } = schoolIn(backup, file, options.school)
      const to = as ?? from
      const bring = async (store: Store) => {
        const [old] = await allSchools(store.db, to)
        if (old && !flags.has('replace')) throw occupied(to, old.name)
        if (old) await confirmName(console, old, options.name, `${old.name} wird durch den Stand der Datei ersetzt.`)
        const incoming = { from, to, now, given: readable(place.record) }
        const objects = await bringSchool(
          store,
          backup.database,
          incoming,
          async (db) => {
            // Another command may have made it since.
            const present = await db.selectFrom('school').select('name').executeTakeFirst()
            if (present && !old) throw occupied(to, present.name)
          },
          (db) => requireSound(db),
        )
        await takeOut(console, store, [to], (places) => removeObjects(places, to, objects))
        const isSuspended = (await allSchools(store.db, to)).some(({ suspended }) => suspended)
        return { isNew: !old, isSuspended }
      }
      const { isNew, isSuspended } = await place.useOrMake(bring)
      say(`Die Schule ${name} (Schlüssel ${to}) ist eingespielt in ${place.name}.`)
      say('Ihre Benutzer müssen sich neu anmelden, mit dem Passwort von damals.')
      if (!backup.isChecked) say(unchecked)
      if (isSuspended)
        say(`Sie ${isNew ? 'ist gesperrt, wie in der Datei' : 'bleibt gesperrt'}. Mit resume ${to} wird sie geöffnet.`)
      else if (!isNew) say('Sie bleibt offen.')
      if (to !== schoolKey(name)) say(`Als Name der Schule wird bei der Anmeldung ${to} eingegeben.`)
    }),
  )
}

const occupied = (key: string, name: string) =>
  new StartError(
    `Eine Schule ${key} gibt es schon: ${name}. Mit --replace wird sie ersetzt, mit --as kommt sie daneben.`,
  )
