import { Entry, type EntryVersion } from '#contract/index.ts'
import { type EntryKey, entryOf } from './entries.ts'
import { withContents } from './entryChanges.ts'
import type { Db } from './schema.ts'

const unknown = 'Unbekannt'

interface Of {
  school: string
  student: string
}

/** Moments (ISO 8601) of a student's versions: from `from` on, which counts, to `before`, which does not. */
interface Span extends Of {
  from: string
  before: string
}

const placeOf = (row: { class: string; year: string }) => JSON.stringify([row.class, row.year])

/** Every version that was ever valid, newest first. The history knows what each changed: it is gone back from the entry. */
async function takenVersions(db: Db, { school, student }: Of): Promise<EntryVersion[]> {
  const entries = await db
    .selectFrom('entry')
    .select(['class', 'year', 'revision', 'value'])
    .where('school', '=', school)
    .where('student', '=', student)
    .execute()
  const rows = await db
    .selectFrom('entry_history')
    .leftJoin('user', (join) =>
      join.onRef('user.school', '=', 'entry_history.school').onRef('user.id', '=', 'entry_history.author'),
    )
    .leftJoin('former_user', (join) =>
      join
        .onRef('former_user.school', '=', 'entry_history.school')
        .onRef('former_user.id', '=', 'entry_history.author'),
    )
    .select(['entry_history.class', 'entry_history.year', 'entry_history.revision', 'entry_history.changes'])
    .select((eb) => ['entry_history.at', eb.fn.coalesce('user.name', 'former_user.name').as('name')])
    .where('entry_history.school', '=', school)
    .where('entry_history.student', '=', student)
    .orderBy('entry_history.revision', 'desc')
    .execute()
  const byPlace = Map.groupBy(rows, placeOf)
  const versions = entries.flatMap((entry) => {
    const own = byPlace.get(placeOf(entry)) ?? []
    return withContents(entryOf(entry), own).map(({ class: className, year, revision, at, name, content }) => {
      const { grades, layout } = content
      return { entry: { class: className, year, grades, layout, revision }, author: name ?? unknown, at }
    })
  })
  return versions.sort(byTime((a, b) => (b.entry.revision ?? 0) - (a.entry.revision ?? 0)))
}

/** The newest first; `among` tells two of one moment apart. */
const byTime =
  (among: (a: EntryVersion, b: EntryVersion) => number = () => 0) =>
  (a: EntryVersion, b: EntryVersion) =>
    a.at === b.at ? among(a, b) : a.at < b.at ? 1 : -1

async function rejectedVersions(db: Db, { school, student, from, before }: Span): Promise<EntryVersion[]> {
  const rows = await db
    .selectFrom('entry_rejected')
    .leftJoin('user', (join) =>
      join.onRef('user.school', '=', 'entry_rejected.school').onRef('user.id', '=', 'entry_rejected.author'),
    )
    .leftJoin('former_user', (join) =>
      join
        .onRef('former_user.school', '=', 'entry_rejected.school')
        .onRef('former_user.id', '=', 'entry_rejected.author'),
    )
    .select(['entry_rejected.class', 'entry_rejected.year', 'entry_rejected.value'])
    .select((eb) => ['entry_rejected.at', eb.fn.coalesce('user.name', 'former_user.name').as('name')])
    .where('entry_rejected.school', '=', school)
    .where('entry_rejected.student', '=', student)
    .where('entry_rejected.at', '>=', from)
    .where('entry_rejected.at', '<', before)
    .execute()
  return rows.map(({ class: className, year, value, at, name }) => {
    const { grades, layout } = Entry.parse(JSON.parse(value))
    return { entry: { class: className, year, grades, layout }, author: name ?? unknown, at, taken: false }
  })
}

/** Versions of one page, and characters of all of them. A version larger than that has a page of its own. */
const page = { most: 50, size: 500_000 }

/** Characters of a version as a whole entry. */
const sizeOf = ({ entry: { revision: _, ...kept } }: EntryVersion) => JSON.stringify(kept).length

/** The moment of the last version of the page that ends before `before`; undefined where nothing is older. */
async function endOfPage(
  db: Db,
  { school, student, before }: Omit<Span, 'from'>,
  taken: readonly EntryVersion[],
): Promise<string | undefined> {
  const rejected = await db
    .selectFrom('entry_rejected')
    .select((eb) => ['at', eb.fn<number>('length', ['value']).as('size')])
    .where('school', '=', school)
    .where('student', '=', student)
    .where('at', '<', before)
    .orderBy('at', 'desc')
    .limit(page.most + 1)
    .execute()
  const next = taken.filter(({ at }) => at < before).slice(0, page.most + 1)
  const sizes = [...next.map((version) => ({ at: version.at, size: sizeOf(version) })), ...rejected].sort((a, b) =>
    a.at === b.at ? 0 : a.at < b.at ? 1 : -1,
  )
  let left = page.size
  const beyond = sizes.findIndex(({ size }, index) => {
    left -= Number(size)
    return index > 0 && (index === page.most || left < 0)
  })
  return sizes[beyond - 1]?.at
}

/**
 * A page of the versions of a student's entries, those decided against included, newest first; authors by their present
 * or last names. All versions of one moment are on the same page.
 */
export async function versionsOf(db: Db, of: Of, before = '9999'): Promise<EntryVersion[]> {
  const taken = await takenVersions(db, of)
  const older = await endOfPage(db, { ...of, before }, taken)
  const from = older ?? ''
  const rejected = await rejectedVersions(db, { ...of, before, from })
  const versions = [...taken.filter(({ at }) => at >= from && at < before), ...rejected].sort(byTime())
  const last = versions.at(-1)
  return last && older !== undefined ? [...versions.slice(0, -1), { ...last, older }] : versions
}

interface Rejected {
  key: EntryKey
  id: string
  value: Entry
  author: string
  device: string | undefined
  at: string
}

/** Keeps a version that never became the entry. */
export async function keepRejected(db: Db, { key, id, value, author, device, at }: Rejected): Promise<void> {
  const { revision: _, ...kept } = value
  await db
    .insertInto('entry_rejected')
    .values({ ...key, id, value: JSON.stringify(kept), author, device: device ?? null, at })
    .execute()
}
