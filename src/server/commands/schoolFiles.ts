import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { allEndpoints, Entry, schoolKey } from '#contract/index.ts'
import { allClasses } from '../classes/store.ts'
import { BackupError } from '../database/backupFile.ts'
import { readable } from '../database/epoch.ts'
import type { Store } from '../database/Store.ts'
import type { Db } from '../database/schema.ts'
import { bringSchool, type OpenBackup, withBackup } from '../database/schoolRows.ts'
import { removeObjects } from '../files/sweepBlobs.ts'
import { importProfiles } from '../import/store.ts'
import { StartError } from '../run/StartError.ts'
import { allSchools, readSchoolSettings } from '../schools/store.ts'
import { allStudents } from '../students/store.ts'
import { findStoredTemplate } from '../templates/store.ts'
import { ownTextBlocksOf } from '../textBlocks/store.ts'
import { allUsers } from '../users/adminStore.ts'
import { userByEmail } from '../users/store.ts'
import { listYears, localDay } from '../years/store.ts'
import { type Command, chooseSchool, confirmName, readArgs, withStore } from './Command.ts'
import { takeOut } from './moveFiles.ts'
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

/**
 * Reads a school that has come in from a file as its people will, and holds what is read against the contract, as if it
 * came over the wire. Throws a `BackupError` for what no server has written. `db` is the transaction that brings it in.
 */
async function requireSound(db: Db): Promise<void> {
  try {
    if (!(await isSound(db))) throw new BackupError('damaged')
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError || error instanceof z.core.$ZodError)) throw error
    throw new BackupError('damaged')
  }
}

async function isSound(db: Db): Promise<boolean> {
  const { students, classes, users, years, schoolSettings: settings, verifyUser } = allEndpoints
  const { importProfiles: profiles, template, ownTextBlocks } = allEndpoints
  const people = await allUsers(db, localDay(Date.now()))
  const read: [z.ZodMiniType, unknown][] = [
    [students.data, await allStudents(db)],
    [classes.data, await allClasses(db)],
    [users.data, people],
    [years.data, await listYears(db)],
    [settings.data, await readSchoolSettings(db)],
    [profiles.data, await importProfiles(db)],
  ]
  for (const { userID, email } of people) {
    read.push([verifyUser.data, await userByEmail(db, email)])
    read.push([ownTextBlocks.data, await ownTextBlocksOf(db, userID)])
  }
  for (const { id } of await db.selectFrom('template').select('id').execute()) {
    read.push([template.data, await findStoredTemplate(db, id)])
  }
  const entries = await db.selectFrom('entry').select('value').execute()
  for (const { value } of entries) read.push([Entry, JSON.parse(value)])
  return read.every(([schema, value]) => schema.safeParse(value).success)
}
