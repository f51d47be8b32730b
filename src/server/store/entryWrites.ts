import type { Entry } from '#contract/index.ts'
import type { DeviceSeq, EntryKey, StoredEntry } from './entries.ts'
import type { Db } from './schema.ts'
import { firstRevision } from './schools.ts'

interface Version {
  key: EntryKey
  /** What is stored now. */
  before: StoredEntry | undefined
  value: Entry
  author: string
  at: string
  written: DeviceSeq | undefined
}

/** Writes the next version of an entry and keeps the one before in its history. Resolves with what is stored now. */
export async function writeEntry(db: Db, version: Version): Promise<Entry & { revision: number }> {
  const { key, before, author, at, written } = version
  const entry: Entry & { revision: number } = {
    class: key.class,
    year: key.year,
    grades: version.value.grades,
    layout: version.value.layout,
    revision: before ? before.entry.revision + 1 : await firstRevision(db, key.school),
  }
  const { revision, ...kept } = entry
  const value = JSON.stringify(kept)
  const now = { revision, author, at, device: written?.device ?? null, device_seq: written?.seq ?? null }
  await db
    .insertInto('entry')
    .values({ ...key, ...now, value, created_at: at })
    .onConflict((conflict) => conflict.columns(['school', 'student', 'class', 'year']).doUpdateSet({ ...now, value }))
    .execute()
  const former = before ? JSON.stringify({ ...before.entry, revision: undefined }) : null
  await db
    .insertInto('entry_history')
    .values({ ...key, ...now, before: former, after: value })
    .execute()
  return entry
}

/** The same value again: no new version, but an older edit of that device that is still under way is stale from now on. */
export async function moveDeviceSeq(db: Db, key: EntryKey, written: DeviceSeq): Promise<void> {
  await db
    .updateTable('entry')
    .set({ device_seq: written.seq })
    .where('school', '=', key.school)
    .where('student', '=', key.student)
    .where('class', '=', key.class)
    .where('year', '=', key.year)
    .execute()
}

/** The highest count that this author's device ever wrote this entry with; 0 when it never did. */
export async function highestSeq(db: Db, key: EntryKey, author: string, device: string): Promise<number> {
  const row = await db
    .selectFrom('entry_history')
    .select((eb) => eb.fn.max('device_seq').as('seq'))
    .where('school', '=', key.school)
    .where('student', '=', key.student)
    .where('class', '=', key.class)
    .where('year', '=', key.year)
    .where('author', '=', author)
    .where('device', '=', device)
    .executeTakeFirst()
  return row?.seq ?? 0
}
