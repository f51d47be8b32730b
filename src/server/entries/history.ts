import { Entry, type EntryVersion } from '#contract/index.ts'
import type { Db, Tables } from '../database/schema.ts'
import { mapInSlices } from '../slices.ts'
import { changesBetween, withContents } from './entryChanges.ts'
import { ofEntry, parseEntry } from './store.ts'

interface OfStudent {
  student: string
}

/** A version with its author's present or last name; null where neither is known. */
export type StoredVersion = Omit<EntryVersion, 'author'> & { author: string | null }

/** A range of times (ISO 8601): `from` is included, `before` is not. */
interface HistorySpan extends OfStudent {
  from: string
  before: string
}

const entryKeyOf = (row: { class: string; year: string }) => JSON.stringify([row.class, row.year])

/**
 * Every version that was ever valid, newest first. Contents are computed backwards from the entry, because the history
 * stores changes.
 */
async function takenVersions(db: Db, { student }: OfStudent): Promise<StoredVersion[]> {
  const entries = await db
    .selectFrom('entry')
    .select(['class', 'year', 'revision', 'value'])
    .where('student', '=', student)
    .execute()
  const rows = await db
    .selectFrom('entry_history')
    .leftJoin('user', (join) => join.onRef('user.id', '=', 'entry_history.author'))
    .leftJoin('former_user', (join) => join.onRef('former_user.id', '=', 'entry_history.author'))
    .select(['entry_history.class', 'entry_history.year', 'entry_history.revision', 'entry_history.changes'])
    .select((eb) => ['entry_history.at', eb.fn.coalesce('user.name', 'former_user.name').as('name')])
    .where('entry_history.student', '=', student)
    .orderBy('entry_history.revision', 'desc')
    .execute()
  const byEntry = Map.groupBy(rows, entryKeyOf)
  const versions: StoredVersion[] = []
  for (const entry of entries) {
    const own = byEntry.get(entryKeyOf(entry)) ?? []
    for (const { class: className, year, revision, at, name, content } of await withContents(parseEntry(entry), own)) {
      const { grades, layout } = content
      versions.push({ entry: { class: className, year, grades, layout, revision }, author: name, at })
    }
  }
  return versions.sort(byTime((a, b) => (b.entry.revision ?? 0) - (a.entry.revision ?? 0)))
}

/** Sorts the newest first; `among` orders two versions of the same time. */
const byTime =
  (among: (a: StoredVersion, b: StoredVersion) => number = () => 0) =>
  (a: StoredVersion, b: StoredVersion) =>
    a.at === b.at ? among(a, b) : a.at < b.at ? 1 : -1

async function rejectedVersions(db: Db, { student, from, before }: HistorySpan): Promise<StoredVersion[]> {
  const rows = await db
    .selectFrom('entry_rejected')
    .leftJoin('user', (join) => join.onRef('user.id', '=', 'entry_rejected.author'))
    .leftJoin('former_user', (join) => join.onRef('former_user.id', '=', 'entry_rejected.author'))
    .select(['entry_rejected.class', 'entry_rejected.year', 'entry_rejected.value'])
    .select((eb) => ['entry_rejected.at', eb.fn.coalesce('user.name', 'former_user.name').as('name')])
    .where('entry_rejected.student', '=', student)
    .where('entry_rejected.at', '>=', from)
    .where('entry_rejected.at', '<', before)
    .execute()
  return mapInSlices(rows, ({ class: className, year, value, at, name }) => {
    const { grades, layout } = Entry.parse(JSON.parse(value))
    return { entry: { class: className, year, grades, layout }, author: name, at, taken: false }
  })
}

/** Limits of one page: its number of versions and their characters together. A larger version has a page of its own. */
const historyPage = { most: 50, size: 500_000 }

/** Characters of a version's JSON. */
const sizeOf = ({ entry: { revision: _, ...kept } }: StoredVersion) => JSON.stringify(kept).length

/** The time of the last version on the page that ends before `before`; undefined where nothing is older. */
async function endOfPage(
  db: Db,
  { student, before }: Omit<HistorySpan, 'from'>,
  taken: readonly StoredVersion[],
): Promise<string | undefined> {
  const rejected = await db
    .selectFrom('entry_rejected')
    .select((eb) => ['at', eb.fn<number>('length', ['value']).as('size')])
    .where('student', '=', student)
    .where('at', '<', before)
    .orderBy('at', 'desc')
    .limit(historyPage.most + 1)
    .execute()
  const next = taken.filter(({ at }) => at < before).slice(0, historyPage.most + 1)
  const sizesTaken = await mapInSlices(next, (version) => ({ at: version.at, size: sizeOf(version) }))
  const sizes = [...sizesTaken, ...rejected].sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
  let left = historyPage.size
  const beyond = sizes.findIndex(({ size }, index) => {
    left -= Number(size)
    return index > 0 && (index === historyPage.most || left < 0)
  })
  return sizes[beyond - 1]?.at
}

/**
 * One page of the versions of a student's entries, rejected ones included, newest first. All versions of the same time
 * are on the same page. The last one has `older` where another page follows: pass it as `before` (ISO 8601).
 */
export async function storedVersions(db: Db, of: OfStudent, before = '9999'): Promise<StoredVersion[]> {
  const taken = await takenVersions(db, of)
  const older = await endOfPage(db, { ...of, before }, taken)
  const from = older ?? ''
  const rejected = await rejectedVersions(db, { ...of, before, from })
  const versions = [...taken.filter(({ at }) => at >= from && at < before), ...rejected].sort(byTime())
  const last = versions.at(-1)
  return last && older !== undefined ? [...versions.slice(0, -1), { ...last, older }] : versions
}

/** The versions of entries that are not their present ones, of all schools. */
export const pastVersions = (db: Db) =>
  db
    .selectFrom('entry_history')
    .leftJoin('entry', (join) =>
      join
        .onRef('entry.student', '=', 'entry_history.student')
        .onRef('entry.class', '=', 'entry_history.class')
        .onRef('entry.year', '=', 'entry_history.year')
        .onRef('entry.revision', '=', 'entry_history.revision'),
    )
    .where('entry.revision', 'is', null)

/**
 * The numbers of students, archived ones included, with a version from before `at` (ISO 8601) that `removeOldVersions`
 * would remove.
 */
export async function studentsWithOldVersions(db: Db, at: string): Promise<string[]> {
  const taken = await pastVersions(db)
    .select('entry_history.student')
    .distinct()
    .where('entry_history.at', '<', at)
    .execute()
  const rejected = await db.selectFrom('entry_rejected').select('student').distinct().where('at', '<', at).execute()
  return [...new Set([...taken, ...rejected].map(({ student }) => student))]
}

/**
 * Removes a student's versions, rejected ones included, from before `at` (ISO 8601). The valid version of each entry
 * stays, however old. So do the counts of the devices, because they keep a delayed save from overwriting a newer one.
 * Resolves with the number of versions removed; `db` must be a transaction.
 */
export async function removeOldVersions(db: Db, student: string, at: string): Promise<number> {
  const entries = await db
    .selectFrom('entry')
    .select(['student', 'class', 'year', 'revision', 'value'])
    .where('student', '=', student)
    .execute()
  let removed = 0
  for (const entry of entries) removed += await thinOut(db, entry, at)
  const rejected = await db
    .deleteFrom('entry_rejected')
    .where('student', '=', student)
    .where('at', '<', at)
    .executeTakeFirst()
  return removed + Number(rejected.numDeletedRows)
}

type HistoryEntryRow = Pick<Tables['entry'], 'student' | 'class' | 'year' | 'revision' | 'value'>

/** Removes old versions of one entry and recomputes the changes of each kept version against the kept one before it. */
async function thinOut(db: Db, entry: HistoryEntryRow, at: string): Promise<number> {
  const versions = await db
    .selectFrom('entry_history')
    .select(['revision', 'changes', 'at'])
    .where((eb) => eb.and(ofEntry(entry)))
    .orderBy('revision', 'desc')
    .execute()
  const all = (await withContents(parseEntry(entry), versions)).map((version, index) => {
    return { ...version, stays: index === 0 || version.at >= at }
  })
  const gone = all.filter(({ stays }) => !stays).map(({ revision }) => revision)
  if (gone.length === 0) return 0
  for (const [index, { stays, revision, content }] of all.entries()) {
    if (!stays || all[index + 1]?.stays !== false) continue
    const former = all.slice(index + 1).find((version) => version.stays)
    await db
      .updateTable('entry_history')
      .set({ changes: JSON.stringify(changesBetween(former?.content, content)) })
      .where((eb) => eb.and(ofEntry(entry)))
      .where('revision', '=', revision)
      .execute()
  }
  await db
    .deleteFrom('entry_history')
    .where((eb) => eb.and(ofEntry(entry)))
    .where('revision', 'in', gone)
    .execute()
  return gone.length
}
