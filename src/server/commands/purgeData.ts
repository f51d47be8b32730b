import { forgetOver } from '../import/forgetOver.ts'
import { StartError } from '../run/StartError.ts'
import { forgetOldAnswers } from '../store/idempotency.ts'
import { removeOldVersions, studentsWithOldVersions } from '../store/oldVersions.ts'
import type { Store } from '../store/openStore.ts'
import { allSchools } from '../store/schools.ts'
import { removeExpired } from '../store/sessions.ts'
import type { Command } from './Command.ts'
import { readArgs } from './readArgs.ts'
import { withStore } from './withStore.ts'

export const purgeUsage = 'purge [--history-days TAGE]'

function readDays(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (/^[1-9]\d{0,4}$/.test(value)) return Number(value)
  throw new StartError('--history-days muss eine Zahl von 1 bis 99999 sein.')
}

/** A transaction for each student: a running server never waits long for its turn. */
async function purgeHistory(store: Store, school: string, before: string): Promise<number> {
  let removed = 0
  for (const student of await studentsWithOldVersions(store.db, school, before)) {
    removed += await store.write((db) => removeOldVersions(db, school, student, before))
  }
  return removed
}

/** Removes for good what has been kept long enough, in every school. The history only when asked for days. */
export const purgeData: Command = async (args, { dataDir, now, say }) => {
  const { options } = readArgs(args, { usage: purgeUsage, words: 0, options: ['history-days'] as const })
  const days = readDays(options['history-days'])
  const at = new Date(now).toISOString()
  const count = { students: 0, answers: 0, sessions: 0, versions: 0 }
  await withStore(dataDir, async (store) => {
    for (const { key } of await allSchools(store.db)) {
      count.students += await store.write((db) => forgetOver(db, key, now))
      count.answers += await store.write((db) => forgetOldAnswers(db, key, now))
      count.sessions += await store.write((db) => removeExpired(db, key, at))
      if (days === undefined) continue
      const before = new Date(now - days * 24 * 60 * 60 * 1000).toISOString()
      count.versions += await purgeHistory(store, key, before)
    }
  })
  say(
    `Endgültig gelöscht: Schüler aus dem Archiv: ${count.students}, abgelaufene Anmeldungen: ${count.sessions}, ` +
      `Sendequittungen: ${count.answers}, frühere Fassungen von Zeugnissen: ${count.versions}.`,
  )
}
