import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Content, changesBetween } from '../../entries/entryChanges.ts'
import { integers, maybeTexts, texts } from './columns.ts'

const key = ['school', 'student', 'class', 'year'] as const

interface Of {
  school: string
  student: string
}
interface Place extends Of {
  class: string
  year: string
}
interface Version extends Place {
  revision: number
  author: string
  device: string | null
  at: string
}

/** The tables before this migration, and those that it makes. */
interface Tables {
  entry: Version & { value: string }
  entry_history: Version & { before: string | null; after: string }
  entry_history_next: Version & { changes: string; began_at: string }
}

async function makeTables(db: Kysely<unknown>): Promise<void> {
  const history = texts(db.schema.createTable('entry_history_next'), ...key, 'changes', 'author', 'began_at', 'at')
  await maybeTexts(integers(history, 'revision'), 'device')
    .addPrimaryKeyConstraint('entry_history_next_pk', [...key, 'revision'])
    .execute()
  await texts(db.schema.createTable('entry_device'), ...key, 'author', 'device')
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('entry_device_pk', [...key, 'author', 'device'])
    .execute()
}

/**
 * The content of a stored text; empty for one that cannot be read, because it must not prevent the start of the server.
 */
function contentOf(text: string): Content {
  try {
    const { grades, layout } = JSON.parse(text) as Partial<Content>
    return { grades: grades ?? [], layout: layout ?? {} }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { grades: [], layout: {} }
  }
}

const placeOf = (row: Place) => JSON.stringify([row.class, row.year])

/** A student's versions as rows of the new table. */
async function versionsOf(db: Kysely<Tables>, { school, student }: Of): Promise<Tables['entry_history_next'][]> {
  const of = (table: 'entry' | 'entry_history') =>
    db.selectFrom(table).where('school', '=', school).where('student', '=', student)
  const columns = [...key, 'revision', 'author', 'device', 'at'] as const
  const entries = await of('entry')
    .select([...columns, 'value as after'])
    .execute()
  const history = await of('entry_history')
    .select([...columns, 'before', 'after'])
    .orderBy('revision')
    .execute()
  return [...Map.groupBy(history, placeOf)].flatMap(([place, versions]) => {
    const entry = entries.find((row) => placeOf(row) === place)
    const isLast = entry === undefined || versions.at(-1)?.revision === entry.revision
    // The valid version is one of the versions.
    const all = isLast ? versions : [...versions, { ...entry, before: null }]
    const first = all[0]?.before ?? null
    let content = first === null ? undefined : contentOf(first)
    return all.map(({ before: _, after, ...version }, at) => {
      const former = content
      // Contents are computed backwards from the entry itself.
      const own = contentOf(at === all.length - 1 && entry ? entry.after : after)
      content = own
      return { ...version, began_at: version.at, changes: JSON.stringify(changesBetween(former, own)) }
    })
  })
}

const rowsAtOnce = 200

async function copyVersions(db: Kysely<Tables>): Promise<void> {
  const students = await db.selectFrom('entry_history').select(['school', 'student']).distinct().execute()
  for (const student of students) {
    const rows = await versionsOf(db, student)
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      await db
        .insertInto('entry_history_next')
        .values(rows.slice(from, from + rowsAtOnce))
        .execute()
    }
  }
}

async function copyCounts(db: Kysely<unknown>): Promise<void> {
  const columns = 'school, student, class, year, author, device'
  await sql
    .raw(
      `insert into entry_device (${columns}, seq) select ${columns}, max(device_seq)
      from (select ${columns}, device_seq from entry union all select ${columns}, device_seq from entry_history) written
      where device is not null and device_seq is not null group by ${columns}`,
    )
    .execute(db)
}

/**
 * The history stores the changes of each version instead of two whole entries, and the counts of the devices get their
 * own table. All versions are kept, and none are merged.
 */
export const changedCells: Migration = {
  up: async (db: Kysely<unknown>) => {
    await makeTables(db)
    await copyVersions(db as Kysely<Tables>)
    await copyCounts(db)
    await db.schema.dropTable('entry_history').execute()
    await db.schema.alterTable('entry_history_next').renameTo('entry_history').execute()
    await db.schema.alterTable('entry').dropColumn('device_seq').execute()
  },
}
