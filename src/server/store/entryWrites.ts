import type { Entry } from '#contract/index.ts'
import type { DeviceSeq, EntryKey, StoredEntry } from './entries.ts'
import { changesBetween, undoChanges } from './entryChanges.ts'
import type { Db } from './schema.ts'

interface Save {
  key: EntryKey
  /** What is stored now. */
  before: StoredEntry | undefined
  /** The revision that a new entry begins with. */
  firstRevision: number
  value: Entry
  author: string
  /** ISO 8601. */
  at: string
  written: DeviceSeq | undefined
}

/** Writes the next revision of an entry and what it changes into the history. Resolves with what is stored now. */
export async function writeEntry(db: Db, save: Save): Promise<Entry & { revision: number }> {
  const { key, before, author, at, written } = save
  const kept: Entry = { class: key.class, year: key.year, grades: save.value.grades, layout: save.value.layout }
  const revision = before ? before.entry.revision + 1 : save.firstRevision
  const now = { value: JSON.stringify(kept), revision, author, at, device: written?.device ?? null }
  await db
    .insertInto('entry')
    .values({ ...key, ...now, created_at: at })
    .onConflict((conflict) => conflict.columns(['school', 'student', 'class', 'year']).doUpdateSet(now))
    .execute()
  await writeVersion(db, save, revision)
  if (written) await keepSeq(db, key, author, written)
  return { ...kept, revision }
}

/** How long a version goes on from its first save, milliseconds. */
const versionLasts = 10 * 60_000

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=-)/i

/**
 * The device's own id, without the life of its row. The app names a device by a UUID, which has the hyphens of what
 * follows it, too; what does not begin with one is a device of its own, whole.
 */
function deviceOf(device: string): string {
  return uuid.exec(device)?.[0] ?? device
}

/** True where a save goes on with the last version: the same author's on the same device, not long after it began. */
function goesOn({ before, author, at, written }: Save): boolean {
  const last = before?.version
  if (last?.device == null || !written || last.author !== author) return false
  const age = Date.parse(at) - Date.parse(last.beganAt)
  return deviceOf(last.device) === deviceOf(written.device) && age >= 0 && age <= versionLasts
}

async function writeVersion(db: Db, save: Save, revision: number): Promise<void> {
  const { key, before, value, author, at, written } = save
  const device = written?.device ?? null
  const last = before && goesOn(save) ? before.version : undefined
  const former = last && before ? undoChanges(before.entry, last.changes) : before?.entry
  const changes = JSON.stringify(changesBetween(former, value))
  if (!before || !last) {
    await db
      .insertInto('entry_history')
      .values({ ...key, revision, changes, author, device, began_at: at, at })
      .execute()
    return
  }
  await db
    .updateTable('entry_history')
    .set({ revision, changes, device, at })
    .where('school', '=', key.school)
    .where('student', '=', key.student)
    .where('class', '=', key.class)
    .where('year', '=', key.year)
    .where('revision', '=', before.entry.revision)
    .execute()
}

/** From now on an older edit of that device that is still under way is stale. */
export async function keepSeq(db: Db, key: EntryKey, author: string, { device, seq }: DeviceSeq): Promise<void> {
  await db
    .insertInto('entry_device')
    .values({ ...key, author, device, seq })
    .onConflict((conflict) =>
      conflict.columns(['school', 'student', 'class', 'year', 'author', 'device']).doUpdateSet({ seq }),
    )
    .execute()
}
