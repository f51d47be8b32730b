import { Entry, type EntryVersion } from '#contract/index.ts'
import type { EntryKey } from './entries.ts'
import type { Db } from './schema.ts'

interface Found {
  class: string
  year: string
  value: string
  at: string
  name: string | null
}

function versionOf({ class: className, year, value, at, name }: Found, revision?: number): EntryVersion {
  const { grades, layout } = Entry.parse(JSON.parse(value))
  const entry: Entry = { class: className, year, grades, layout }
  return { entry: revision === undefined ? entry : { ...entry, revision }, author: name ?? 'Unbekannt', at }
}

/** Moments (ISO 8601) of a student's versions: from `from` on, which counts, to `before`, which does not. */
interface Span {
  school: string
  student: string
  from: string
  before: string
}

async function takenVersions(db: Db, { school, student, from, before }: Span): Promise<EntryVersion[]> {
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
    .select(['entry_history.class', 'entry_history.year', 'entry_history.revision', 'entry_history.after as value'])
    .select((eb) => ['entry_history.at', eb.fn.coalesce('user.name', 'former_user.name').as('name')])
    .where('entry_history.school', '=', school)
    .where('entry_history.student', '=', student)
    .where('entry_history.at', '>=', from)
    .where('entry_history.at', '<', before)
    .orderBy('entry_history.at', 'desc')
    .orderBy('entry_history.revision', 'desc')
    .execute()
  return rows.map((row) => versionOf(row, row.revision))
}

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
  return rows.map((row) => ({ ...versionOf(row), taken: false }))
}

/** Versions of one page, and characters of all of them. A version larger than that has a page of its own. */
const page = { most: 50, size: 500_000 }

/** The moment of the last version of the page that ends before `before`; undefined where nothing is older. */
async function endOfPage(db: Db, { school, student, before }: Omit<Span, 'from'>): Promise<string | undefined> {
  const sizes = (table: 'entry_history' | 'entry_rejected', column: 'after' | 'value') =>
    db
      .selectFrom(table)
      .select((eb) => ['at', eb.fn<number>('length', [column]).as('size')])
      .where('school', '=', school)
      .where('student', '=', student)
      .where('at', '<', before)
  const rows = await sizes('entry_history', 'after')
    .unionAll(sizes('entry_rejected', 'value'))
    .orderBy('at', 'desc')
    .limit(page.most + 1)
    .execute()
  let left = page.size
  const beyond = rows.findIndex(({ size }, index) => {
    left -= Number(size)
    return index > 0 && (index === page.most || left < 0)
  })
  return rows[beyond - 1]?.at
}

/**
 * A page of the versions of a student's entries, those decided against included, newest first; authors by their present
 * or last names. All versions of one moment are on the same page.
 */
export async function versionsOf(
  db: Db,
  of: { school: string; student: string },
  before = '9999',
): Promise<EntryVersion[]> {
  const older = await endOfPage(db, { ...of, before })
  const span = { ...of, before, from: older ?? '' }
  const all = [...(await takenVersions(db, span)), ...(await rejectedVersions(db, span))]
  const versions = all.sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
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
