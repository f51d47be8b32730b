import { removeOldAudit } from '../audit/store.ts'
import type { Store } from '../database/Store.ts'
import { removeOldVersions, studentsWithOldVersions } from '../entries/history.ts'
import { removeReportsBefore } from '../files/store.ts'
import { pruneSchool } from '../operations/prune.ts'
import { StartError } from '../run/StartError.ts'
import { allSchools } from '../schools/store.ts'
import { forgetStrayLogos } from '../templates/store.ts'
import { forgetFormerUsers } from '../users/adminStore.ts'
import { type Command, readArgs, withStore } from './Command.ts'

export const purgeUsage = 'purge [--history-days TAGE] [--audit-days TAGE] [--file-days TAGE]'

/** Default: questions about changes come within a school year. */
const auditDays = 365
const dayMs = 24 * 60 * 60 * 1000

function readDays(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (/^[1-9]\d{0,4}$/.test(value)) return Number(value)
  throw new StartError(`--${option} muss eine Zahl von 1 bis 99999 sein.`)
}

/** Uses one transaction per student, so that a running server never waits long for its writes. */
async function purgeHistory(store: Store, before: string): Promise<number> {
  let removed = 0
  for (const { school, student } of await studentsWithOldVersions(store.db, before)) {
    removed += await store.of(school).write((db) => removeOldVersions(db, school, student, before))
  }
  return removed
}

/** Permanently deletes expired data of every school. History and report files only if the options give days. */
export const purgeData: Command = async (args, { place, now, say }) => {
  const { options } = readArgs(args, {
    usage: purgeUsage,
    words: 0,
    options: ['history-days', 'audit-days', 'file-days'] as const,
  })
  const days = readDays('history-days', options['history-days'])
  const audit = readDays('audit-days', options['audit-days']) ?? auditDays
  const fileDays = readDays('file-days', options['file-days'])
  const before = (days: number) => new Date(now - days * dayMs).toISOString()
  const count = { students: 0, answers: 0, sessions: 0, versions: 0, audit: 0, files: 0, logos: 0, names: 0 }
  await withStore(place, async (store) => {
    if (days !== undefined) count.versions = await purgeHistory(store, before(days))
    for (const { key } of await allSchools(store.db)) {
      const own = store.of(key)
      const pruned = await own.write((db) => pruneSchool(db, key, now))
      count.students += pruned.students
      count.answers += pruned.answers
      count.sessions += pruned.sessions
      count.audit += await own.write((db) => removeOldAudit(db, key, before(audit)))
      count.logos += await own.write((db) => forgetStrayLogos(db, key, now))
      if (fileDays !== undefined) count.files += await own.write((db) => removeReportsBefore(db, key, before(fileDays)))
      count.names += await own.write((db) => forgetFormerUsers(db, key))
    }
  })
  say(
    `Endgültig gelöscht: Schüler aus dem Archiv: ${count.students}, abgelaufene Anmeldungen: ${count.sessions}, ` +
      `Sendequittungen: ${count.answers}, frühere Fassungen von Zeugnissen: ${count.versions}, ` +
      `Zeilen des Protokolls: ${count.audit}, Dateien mit Zeugnissen: ${count.files}, ` +
      `Logos ohne Vorlage: ${count.logos}, Namen früherer Benutzer, von denen nichts mehr da ist: ${count.names}.`,
  )
}
