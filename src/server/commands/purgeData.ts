import { dayMs } from '#lib/germanDate.ts'
import { removeOldAudit } from '../audit/store.ts'
import type { Store } from '../database/Store.ts'
import { removeOldVersions, studentsWithOldVersions } from '../entries/history.ts'
import { removeReportsBefore } from '../files/store.ts'
import { sweepBlobs, sweepObjects } from '../files/sweepBlobs.ts'
import { pruneSchool } from '../operations/prune.ts'
import { inOneSentence } from '../place/reasons.ts'
import { StartError } from '../run/StartError.ts'
import { allSchools } from '../schools/store.ts'
import { forgetStrayLogos } from '../templates/store.ts'
import { forgetFormerUsers } from '../users/adminStore.ts'
import { type Command, type Console, readArgs, withStore } from './Command.ts'

export const purgeUsage =
  'purge [--history-days TAGE] [--audit-days TAGE] [--file-days TAGE] [--unused-days TAGE] [--unnamed]'

function readDaysOption(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (/^[1-9]\d{0,4}$/.test(value)) return Number(value)
  throw new StartError(`--${option} muss eine Zahl von 1 bis 99999 sein.`)
}

/** Uses one transaction per student, so that a running server never waits long for its writes. */
async function purgeHistory(store: Store, before: string): Promise<number> {
  let removed = 0
  for (const { key } of await allSchools(store.db)) {
    const own = store.of(key)
    for (const student of await studentsWithOldVersions(own.db, before)) {
      removed += await own.write((db) => removeOldVersions(db, student, before))
    }
  }
  return removed
}

/**
 * Removes the bytes that no row names any more. Comes last: where a place outside is not to be reached, all else is done.
 */
async function sweep(
  store: Store,
  { place, now, say }: Console,
  { unusedDays, isUnnamed }: { unusedDays: number; isUnnamed: boolean },
): Promise<void> {
  const places = await place.openFiles()
  let unused = 0
  for (const { key } of await allSchools(store.db)) {
    unused += await sweepBlobs(store.of(key), key, places, { now, unusedDays })
  }
  say(`Dateien, die nichts mehr nennt: ${unused}.`)
  for (const outside of [places.now, places.before]) {
    if (!outside) continue
    const { found, isRemoved } = await sweepObjects(store, outside, now, isUnnamed)
    if (isRemoved) say(`Reste in ${outside.name}: ${found}.`)
    else {
      say(
        `In ${outside.name} sind ${found} Dateien, die diese Datenbank nicht nennt. Sie bleiben liegen: So viele sind`,
      )
      say('meist die einer anderen Datenbank, und jede braucht ihren eigenen Ort. Sind es die einer gelöschten Schule')
      say('oder von vor einem Rückspielen, löscht sie purge --unnamed.')
    }
  }
}

/**
 * Permanently deletes expired data of every school, by its calendar of retention. History and report files, which a school
 * confirms itself, only if the options give days.
 */
export const purgeData: Command = async (args, console) => {
  const { place, now, say } = console
  const { options, flags } = readArgs(args, {
    usage: purgeUsage,
    words: 0,
    options: ['history-days', 'audit-days', 'file-days', 'unused-days'] as const,
    flags: ['unnamed'] as const,
  })
  const days = readDaysOption('history-days', options['history-days'])
  const audit = readDaysOption('audit-days', options['audit-days'])
  const fileDays = readDaysOption('file-days', options['file-days'])
  const unusedDays = readDaysOption('unused-days', options['unused-days']) ?? 1
  const before = (days: number) => new Date(now - days * dayMs).toISOString()
  const count = {
    students: 0,
    answers: 0,
    sessions: 0,
    versions: 0,
    audit: 0,
    messages: 0,
    files: 0,
    logos: 0,
    names: 0,
  }
  await withStore(place, async (store) => {
    if (days !== undefined) count.versions = await purgeHistory(store, before(days))
    for (const { key } of await allSchools(store.db)) {
      const own = store.of(key)
      const pruned = await own.write((db) => pruneSchool(db, now))
      count.students += pruned.students
      count.answers += pruned.answers
      count.sessions += pruned.sessions
      count.audit += pruned.audit
      count.messages += pruned.messages
      if (audit !== undefined) count.audit += await own.write((db) => removeOldAudit(db, before(audit)))
      count.logos += await own.write((db) => forgetStrayLogos(db, now))
      if (fileDays !== undefined) count.files += await own.write((db) => removeReportsBefore(db, before(fileDays)))
      count.names += await own.write((db) => forgetFormerUsers(db))
    }
    say(
      `Endgültig gelöscht: Schüler aus dem Archiv: ${count.students}, abgelaufene Anmeldungen: ${count.sessions}, ` +
        `Sendequittungen: ${count.answers}, frühere Fassungen von Zeugnissen: ${count.versions}, ` +
        `Zeilen des Protokolls: ${count.audit}, Nachrichten: ${count.messages}, Dateien mit Zeugnissen: ${count.files}, ` +
        `Logos ohne Vorlage: ${count.logos}, Namen früherer Benutzer, von denen nichts mehr da ist: ${count.names}.`,
    )
    await inOneSentence('Das Löschen von Dateien, die nichts mehr nennt, ist nicht gelungen', () =>
      sweep(store, console, { unusedDays, isUnnamed: flags.has('unnamed') }),
    )
  })
}
