import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { writeAtomically } from '../database/backupFile.ts'
import type { Store } from '../database/Store.ts'
import { type RemovedRows, removeSchool } from '../database/schoolRows.ts'
import { schoolTables, tableWords } from '../database/tables.ts'
import type { Places } from '../files/blobs.ts'
import { removeObjects } from '../files/sweepBlobs.ts'
import { reasonText } from '../place/reasons.ts'
import { StartError } from '../run/StartError.ts'
import { type Command, chooseSchool, confirmName, readArgs, withStore } from './Command.ts'

export const removeUsage = 'remove SCHLÜSSEL BESCHEINIGUNG [--name "Name der Schule"]'

interface Removal {
  school: { key: string; name: string }
  /** The name of the database, after 'in'. */
  from: string
  at: number
}

interface Removed extends Removal, RemovedRows {
  /** Whether the files outside the database are removed, too. */
  isWhole: boolean
}

/** Of files outside the database. */
const stillThere = 'Dateien außerhalb: NOCH NICHT gelöscht'

const longTime = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'long', timeZone: 'Europe/Berlin' })

/** The certificate of deletion. It names no people, and ends with the digest of its text. */
function certificateOf({ school, from, at, rows, objects, isWhole }: Removed): string {
  const line = (what: string, count: number) => `  ${what.padEnd(42)}${String(count).padStart(9)}`
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const text = [
    'Bescheinigung über die Löschung einer Schule',
    '',
    `Schule: ${school.name}`,
    `Schlüssel: ${school.key}`,
    `Gelöscht in ${from}`,
    `Zeit: ${longTime.format(at)}`,
    '',
    'Gelöschte Datensätze:',
    ...schoolTables.map((table) => line(tableWords[table], rows[table] ?? 0)),
    line('zusammen', total),
    ...(objects.length > 0 ? [line(isWhole ? 'Dateien außerhalb der Datenbank' : stillThere, objects.length)] : []),
    '',
    'Sicherungen und mit export geschriebene Dateien können die Schule noch enthalten, bis sie ablaufen oder gelöscht werden.',
    'Reste in freien Bereichen der Datenbank verschwinden, sobald sie neu beschrieben werden.',
    '',
    'SHA-256 des Textes bis hier:',
  ].join('\n')
  return `${text}\n${createHash('sha256').update(`${text}\n`).digest('hex')}\n`
}

/**
 * Removes every row of a school, and then its files outside the database. Where these are not to be reached, the certificate says
 * so, and `purge` removes them. Resolves with the certificate.
 */
export async function removeCertified(store: Store, places: Places, removal: Removal): Promise<string> {
  const { key } = removal.school
  const removed = await removeSchool(store.of(key))
  const isWhole = await removeObjects(places, key, removed.objects).then(
    () => true,
    () => false,
  )
  return certificateOf({ ...removal, ...removed, isWhole })
}

/** Removes a school with everything, beside a running server, and certifies it. */
export const removeWholeSchool: Command = async (args, console) => {
  const { words, options } = readArgs(args, { usage: removeUsage, words: 2, options: ['name'] as const })
  const { place, folder, now: at, say } = console
  const [named = '', to = ''] = words
  await withStore(place, async (store) => {
    const school = await chooseSchool(store.db, named)
    const count = `${school.name} wird mit allen Daten gelöscht (Benutzer: ${school.users}, Schüler: ${school.students}).`
    await confirmName(console, school, options.name, count)
    const file = resolve(folder, to)
    if (existsSync(file))
      throw new StartError(`${file} gibt es schon. Es ist nichts gelöscht, die Bescheinigung braucht eine neue Datei.`)
    let text: string | undefined
    try {
      // The file is begun before anything is removed: the certificate must have a place.
      await writeAtomically(file, async (part) => {
        text = await removeCertified(store, await place.openFiles(), { school, from: place.name, at })
        for (const line of text.trimEnd().split('\n')) say(line)
        writeFileSync(part, text)
      })
    } catch (error) {
      if (text === undefined) throw error
      throw new StartError(
        `Die Schule ist gelöscht, die Bescheinigung steht aber nur hier, nicht in ${file}: ${reasonText(error)}`,
      )
    }
  })
}
