import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Content } from '#rules/index.ts'
import { changesBetween } from '../../entries/entryChanges.ts'
import { integers, maybeTexts, texts } from './columns.ts'

const key = ['school', 'student', 'class', 'year'] as const

interface Version {
  school: string
  student: string
  class: string
  year: string
  revision: number
  author: string
  device: string | null
  at: string
}
type Place = Pick<Version, (typeof key)[number]>
/** A version as it was stored: the whole report card after it. */
type Written = Version & { after: string }

/** The tables before this migration, and those that it makes. */
interface Tables {
  entry: Version & { value: string }
  entry_history: Written & { before: string | null }
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

const placeOf = (row: Place) => JSON.stringify(key.map((column) => row[column]))

/** Rows that are read and written at a time: each has a report card or two, of 10 KB each. */
const rowsAtOnce = 200

const columns = [...key, 'revision', 'author', 'device', 'at'] as const
const listed = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
const placeIn = (row: Place) => sql.join(key.map((column) => row[column]))

/** All versions, report card by report card in the order of their revisions. */
async function* pagesOf(db: Kysely<Tables>): AsyncGenerator<[Tables['entry_history'], ...Tables['entry_history'][]]> {
  let from = sql<boolean>`true`
  for (;;) {
    const [first, ...more] = await db
      .selectFrom('entry_history')
      .select([...columns, 'before', 'after'])
      .where(from)
      .orderBy(sql`${listed([...key, 'revision'])}`)
      .limit(rowsAtOnce)
      .execute()
    if (!first) return
    yield [first, ...more]
    const last = more.at(-1) ?? first
    from = sql<boolean>`(${listed(key)}, revision) > (${placeIn(last)}, ${last.revision})`
  }
}

/** The report cards from one to another, in the order of the pages. */
async function entriesOf(db: Kysely<Tables>, from: Place, to: Place): Promise<Map<string, Written>> {
  const rows = await db
    .selectFrom('entry')
    .select([...columns, 'value as after'])
    .where(sql<boolean>`(${listed(key)}) between (${placeIn(from)}) and (${placeIn(to)})`)
    .execute()
  return new Map(rows.map((row) => [placeOf(row), row]))
}

/** A version whose successor is not known yet, the content before it, and the report card that it is of. */
interface Open {
  version: Written
  former: Content | undefined
  entry: Written | undefined
}

function rowOf({ after: _, ...version }: Written, former: Content | undefined, own: Content) {
  return { ...version, began_at: version.at, changes: JSON.stringify(changesBetween(former, own)) }
}

/** The last rows of a report card. The entry is one of its versions, and the others are computed backwards from it. */
function lastRows({ version, former, entry }: Open): Tables['entry_history_next'][] {
  const own = contentOf(version.after)
  if (!entry) return [rowOf(version, former, own)]
  if (version.revision === entry.revision) return [rowOf(version, former, contentOf(entry.after))]
  return [rowOf(version, former, own), rowOf(entry, own, contentOf(entry.after))]
}

async function copyVersions(db: Kysely<Tables>): Promise<void> {
  const put = async (rows: Tables['entry_history_next'][]) => {
    if (rows.length > 0) await db.insertInto('entry_history_next').values(rows).execute()
  }
  let open: Open | undefined
  for await (const page of pagesOf(db)) {
    const entries = await entriesOf(db, page[0], page.at(-1) ?? page[0])
    const rows: Tables['entry_history_next'][] = []
    for (const { before, ...version } of page) {
      const place = placeOf(version)
      if (open && placeOf(open.version) === place) {
        const own = contentOf(open.version.after)
        rows.push(rowOf(open.version, open.former, own))
        open = { ...open, version, former: own }
      } else {
        if (open) rows.push(...lastRows(open))
        open = { version, former: before === null ? undefined : contentOf(before), entry: entries.get(place) }
      }
    }
    await put(rows)
  }
  if (open) await put(lastRows(open))
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
