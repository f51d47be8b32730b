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

async function takenVersions(db: Db, school: string, student: string): Promise<EntryVersion[]> {
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
    .orderBy('entry_history.at', 'desc')
    .orderBy('entry_history.revision', 'desc')
    .execute()
  return rows.map((row) => versionOf(row, row.revision))
}

async function rejectedVersions(db: Db, school: string, student: string): Promise<EntryVersion[]> {
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
    .execute()
  return rows.map((row) => ({ ...versionOf(row), taken: false }))
}

/** Every version of a student's entries, those decided against included, newest first; authors by their present or last names. */
export async function versionsOf(db: Db, school: string, student: string): Promise<EntryVersion[]> {
  const taken = await takenVersions(db, school, student)
  const all = [...taken, ...(await rejectedVersions(db, school, student))]
  return all.sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
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
