import { sql } from 'kysely'
import { Entry } from '#contract/index.ts'
import type { Db, EntryKey, Tables } from '../database/schema.ts'
import { batchesBySize, mapInSlices, slice } from '../slices.ts'
import { type EntryYears, entryYears, type IsoDay } from '../years/store.ts'
import { Changes, changesBetween, undoChanges } from './entryChanges.ts'

/** Which report card, for `eb.and`, which leaves a missing value out and would then take those of every child. */
export function ofEntry({ student, class: className, year }: EntryKey): EntryKey {
  const key = { student, class: className, year }
  if (!Object.values(key).every((value) => typeof value === 'string'))
    throw new Error('one report card has three names')
  return key
}

/** A device's count of its edits of one entry. `device` is the device's id followed by the id of its outbox row. */
export interface DeviceSeq {
  device: string
  seq: number
}

/** The last version in an entry's history. */
export interface LastVersion {
  author: string
  device: string | null
  beganAt: string
  changes: Changes
}

/** An entry as stored: `entry.revision` is the number of its last save. */
export interface StoredEntry {
  entry: Entry & { revision: number }
  author: string
  at: string
  device: string | null
  version: LastVersion | undefined
}

/** Parses the entry of a row. */
export function parseEntry(
  row: Pick<Tables['entry'], 'value' | 'class' | 'year' | 'revision'>,
): Entry & { revision: number } {
  const { grades, layout } = Entry.parse(JSON.parse(row.value))
  return { class: row.class, year: row.year, grades, layout, revision: row.revision }
}

type StoredEntryRow = Pick<Tables['entry'], 'student' | 'class' | 'year' | 'revision' | 'value' | 'created_at'>

const entryColumns = [
  'entry.student',
  'entry.class',
  'entry.year',
  'entry.revision',
  'entry.value',
  'entry.created_at',
] as const

/**
 * Sorted by part, the newest first, because a form without an entry begins with a copy of the first one. Entries of
 * removed parts come last, the latest begun first.
 */
function newestEntriesFirst(rows: readonly StoredEntryRow[], { parts }: EntryYears): StoredEntryRow[] {
  const age = new Map(parts.map((part, index) => [part, index]))
  return rows.toSorted(
    (a, b) => (age.get(b.year) ?? -1) - (age.get(a.year) ?? -1) || (a.created_at < b.created_at ? 1 : -1),
  )
}

const isRecent = ({ year }: StoredEntryRow, { recent }: EntryYears) =>
  recent.some((name) => year.startsWith(`${name}-`))

/**
 * Those of a student's entries (newest first) that writing a report card needs: of the running year and the one before
 * it. An older entry stays only where a form begins with it or where it is the last one before the running part.
 */
function neededForWriting(rows: readonly StoredEntryRow[], years: EntryYears): StoredEntryRow[] {
  const known = new Set(years.parts.filter((part) => part !== years.runningPart))
  const hasFormer = rows.some((row) => isRecent(row, years) && known.has(row.year))
  const former = hasFormer ? undefined : rows.find((row) => !isRecent(row, years))
  return rows.filter((row, index) => index === 0 || row === former || isRecent(row, years))
}

/** Bytes of all report cards of a class's students together, beyond which no device could hold them anyway. */
const mostOfClass = 64_000_000

/**
 * The entries that writing report cards of the class needs, by student number. They may be of other classes. 'TooLarge' for
 * a class with more in it than is read at once.
 */
export async function entriesOfClass(
  db: Db,
  classID: string,
  today: IsoDay,
): Promise<Map<string, Entry[]> | 'TooLarge'> {
  const years = await entryYears(db, today)
  const ofClass = db
    .selectFrom('entry')
    .innerJoin('student', (join) => join.onRef('student.id', '=', 'entry.student'))
    .where('student.class', '=', classID)
  const sizes = await ofClass
    .select(['entry.student', sql<number>`sum(octet_length(entry.value))`.as('bytes')])
    .groupBy('entry.student')
    .execute()
  if (sizes.reduce((sum, { bytes }) => sum + Number(bytes), 0) > mostOfClass) return 'TooLarge'
  const entries = new Map<string, Entry[]>()
  for (const some of batchesBySize(sizes, ({ bytes }) => Number(bytes))) {
    const ids = some.map(({ student }) => student)
    const rows = await ofClass.where('entry.student', 'in', ids).select(entryColumns).execute()
    for (const [student, own] of Map.groupBy(newestEntriesFirst(rows, years), (row) => row.student)) {
      entries.set(student, neededForWriting(own, years).map(parseEntry))
      await slice()
    }
  }
  return entries
}

/** A student's entries of any class from before the previous year, the newest first. */
export async function readOlderEntries(db: Db, student: string, today: IsoDay): Promise<Entry[]> {
  const years = await entryYears(db, today)
  const rows = await db.selectFrom('entry').select(entryColumns).where('entry.student', '=', student).execute()
  const older = newestEntriesFirst(rows, years).filter((row) => !isRecent(row, years))
  return mapInSlices(older, parseEntry)
}

interface EntryWrite {
  key: EntryKey
  before: StoredEntry | undefined
  /** The revision that a new entry begins with. */
  firstRevision: number
  value: Entry
  author: string
  at: string
  written: DeviceSeq | undefined
}

/** Writes the next revision of an entry, and what it changes into the history. Resolves with the stored entry. */
export async function writeEntry(db: Db, save: EntryWrite): Promise<Entry & { revision: number }> {
  const { key, before, author, at, written } = save
  const kept: Entry = { class: key.class, year: key.year, grades: save.value.grades, layout: save.value.layout }
  const revision = before ? before.entry.revision + 1 : save.firstRevision
  const now = { value: JSON.stringify(kept), revision, author, at, device: written?.device ?? null }
  await db
    .insertInto('entry')
    .values({ ...key, ...now, created_at: at })
    .onConflict((conflict) => conflict.columns(['student', 'class', 'year']).doUpdateSet(now))
    .execute()
  await writeVersion(db, save, revision)
  if (written) await keepSeq(db, key, author, written)
  return { ...kept, revision }
}

/** Milliseconds after its first save during which further saves extend a version. */
const versionLasts = 10 * 60_000

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=-)/i

/**
 * The device's own id, without the id of its outbox row. The app's ids are UUIDs, which have hyphens themselves; any
 * other text is the id of a device as a whole.
 */
function deviceOf(device: string): string {
  return uuid.exec(device)?.[0] ?? device
}

/** True where a save extends the last version: same author, same device, soon after the version began. */
function extendsVersion({ before, author, at, written }: EntryWrite): boolean {
  const last = before?.version
  if (last?.device == null || !written || last.author !== author) return false
  const age = Date.parse(at) - Date.parse(last.beganAt)
  return deviceOf(last.device) === deviceOf(written.device) && age >= 0 && age <= versionLasts
}

async function writeVersion(db: Db, save: EntryWrite, revision: number): Promise<void> {
  const { key, before, value, author, at, written } = save
  const device = written?.device ?? null
  const last = before && extendsVersion(save) ? before.version : undefined
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
    .where((eb) => eb.and(ofEntry(key)))
    .where('revision', '=', before.entry.revision)
    .execute()
}

interface RenamedMarks {
  before: Entry & { revision: number }
  grades: Entry['grades']
  /** Who has renamed the grades. */
  author: string
  at: string
}

/**
 * Writes the marks of an entry with new labels as its next revision. The entry stays its last writer's: what that device
 * sends next is no conflict.
 */
export async function writeRenamedMarks(
  db: Db,
  { student }: Pick<EntryKey, 'student'>,
  { before, grades, author, at }: RenamedMarks,
): Promise<void> {
  const { class: className, year, layout } = before
  const key: EntryKey = { student, class: className, year }
  const kept: Entry = { class: className, year, grades, layout }
  const revision = before.revision + 1
  await db
    .updateTable('entry')
    .set({ value: JSON.stringify(kept), revision })
    .where((eb) => eb.and(ofEntry(key)))
    .execute()
  const changes = JSON.stringify({ ...changesBetween(before, kept), renamed: true } satisfies Changes)
  await db
    .insertInto('entry_history')
    .values({ ...key, revision, changes, author, device: null, began_at: at, at })
    .execute()
}

/** What has changed in an entry since that revision, version by version. */
export async function changesSince(db: Db, key: EntryKey, revision: number): Promise<Changes[]> {
  const rows = await db
    .selectFrom('entry_history')
    .select('changes')
    .where((eb) => eb.and(ofEntry(key)))
    .where('revision', '>', revision)
    .orderBy('revision')
    .execute()
  return rows.map(({ changes }) => Changes.parse(JSON.parse(changes)))
}

/** True if all that has changed in an entry since that revision are labels of renamed grades. */
export async function isOnlyRenamedSince(db: Db, key: EntryKey, revision: number): Promise<boolean> {
  const changes = await changesSince(db, key, revision)
  return changes.length > 0 && changes.every(({ renamed }) => renamed === true)
}

/** Notes the count: an older edit of that device that arrives later is stale. */
export async function keepSeq(db: Db, key: EntryKey, author: string, { device, seq }: DeviceSeq): Promise<void> {
  await db
    .insertInto('entry_device')
    .values({ ...key, author, device, seq })
    .onConflict((conflict) => conflict.columns(['student', 'class', 'year', 'author', 'device']).doUpdateSet({ seq }))
    .execute()
}

interface Rejected {
  key: EntryKey
  id: string
  value: Entry
  author: string
  device: string | undefined
  at: string
}

/** Keeps a version that never became the entry. `at` is ISO 8601. */
export async function keepRejected(db: Db, { key, id, value, author, device, at }: Rejected): Promise<void> {
  const { revision: _, ...kept } = value
  await db
    .insertInto('entry_rejected')
    .values({ ...key, id, value: JSON.stringify(kept), author, device: device ?? null, at })
    .execute()
}
