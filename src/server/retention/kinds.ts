import type { RetentionKind } from '#rules/index.ts'
import { removeOldAudit } from '../audit/store.ts'
import type { Db } from '../database/schema.ts'
import { entryTables } from '../database/tables.ts'
import { pastVersions, removeOldVersions } from '../entries/history.ts'
import { removeReportsBefore, reportsBefore } from '../files/store.ts'
import { forgetImportsBefore } from '../import/store.ts'
import { removeReportsOf } from '../reports/makeReports.ts'
import { deleteArchived, endedArchive } from '../students/archive.ts'
import { activeYear, keysOfYear } from '../years/store.ts'

interface KeptRows {
  /** From when each row of the kind is (ISO 8601), of those from before `before`. */
  list: (db: Db, before: string) => Promise<readonly { at: string }[]>
  /** Deletes those rows; `db` must be a transaction. `now` in milliseconds since 1970. */
  remove: (db: Db, before: string, now: number) => Promise<unknown>
}

/** The issued versions of students who are not at the school any more. */
const formerVersions: KeptRows['list'] = (db, before) =>
  db
    .selectFrom('report_version')
    .select(['id', 'at'])
    .where('at', '<', before)
    .where((eb) => eb('student', 'not in', eb.selectFrom('student').select('id')))
    .execute()

/** The entries of other years than the active one. */
async function formerEntries(db: Db, before: string) {
  const year = await activeYear(db)
  const isOfActive = year ? await keysOfYear(db, year) : () => false
  const rows = await db
    .selectFrom('entry')
    .select(['student', 'class', 'year', 'at'])
    .where('at', '<', before)
    .execute()
  return rows.filter((row) => !isOfActive(row.year))
}

/** Deletes the entries of other years with all that belongs to them but the issued versions. */
async function removeEntries(db: Db, before: string): Promise<void> {
  const tables = entryTables.filter((table) => table !== 'report_version')
  for (const { student, class: className, year } of await formerEntries(db, before)) {
    for (const table of tables) {
      const ofStudent = db.deleteFrom(table).where('student', '=', student)
      await ofStudent.where('class', '=', className).where('year', '=', year).execute()
    }
  }
}

/** The versions of entries, but the present ones, and the rejected versions. */
async function oldVersions(db: Db, before: string) {
  const versions = await pastVersions(db)
    .select(['entry_history.student', 'entry_history.at'])
    .where('entry_history.at', '<', before)
    .execute()
  const rejected = await db.selectFrom('entry_rejected').select(['student', 'at']).where('at', '<', before).execute()
  return [...versions, ...rejected]
}

/** Students in the archive who have no issued report card: those who left the school, or those who were removed. */
const archived = (leftSchool: 0 | 1): KeptRows => ({
  list: (db, before) => endedArchive(db, leftSchool, before),
  async remove(db, before, now) {
    const ended = await endedArchive(db, leftSchool, before)
    await deleteArchived(db, ended, now)
    const numbers = ended.map(({ student }) => student)
    await removeReportsOf(db, numbers)
  },
})

/** What the calendar of retention lists and deletes, by kind. */
export const kept: Record<RetentionKind, KeptRows> = {
  issued: {
    list: formerVersions,
    remove: (db, before) =>
      db
        .deleteFrom('report_version')
        .where('at', '<', before)
        .where((eb) => eb('student', 'not in', eb.selectFrom('student').select('id')))
        .execute(),
  },
  leavers: archived(1),
  entries: { list: formerEntries, remove: removeEntries },
  history: {
    list: oldVersions,
    async remove(db, before) {
      const students = new Set((await oldVersions(db, before)).map(({ student }) => student))
      for (const student of students) await removeOldVersions(db, student, before)
    },
  },
  files: { list: reportsBefore, remove: removeReportsBefore },
  removed: archived(0),
  imports: {
    list: (db, before) => db.selectFrom('import_log').select('at').where('at', '<', before).execute(),
    remove: forgetImportsBefore,
  },
  messages: {
    list: (db, before) =>
      db.selectFrom('message').select('release as at').where('release', '<', before.slice(0, 10)).execute(),
    remove: (db, before) => db.deleteFrom('message').where('release', '<', before.slice(0, 10)).execute(),
  },
  audit: {
    list: (db, before) => db.selectFrom('audit').select('at').where('at', '<', before).execute(),
    remove: removeOldAudit,
  },
  sessions: {
    // A session carries its own end, by which the server removes it.
    list: (db, before) =>
      db.selectFrom('session').select('access_until as at').where('access_until', '<', before).execute(),
    remove: () => Promise.resolve(),
  },
}
