import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Content } from '#rules/index.ts'
import { changesBetween } from '../../entries/entryChanges.ts'
import { integers, maybeTexts, texts } from './columns.ts'

const entryKey = ['school', 'student', 'class', 'year'] as const

interface EntryVersionRow {
  school: string
  student: string
  class: string
  year: string
  revision: number
  author: string
  device: string | null
  at: string
}
type EntryKeyRow = Pick<EntryVersionRow, (typeof entryKey)[number]>
/** A version as it was stored: the whole report card after it. */
type Written = EntryVersionRow & { after: string }

/** The tables before this migration, and those that it makes. */
interface TablesBefore0017 {
  entry: EntryVersionRow & { value: string }
  entry_history: Written & { before: string | null }
  entry_history_next: EntryVersionRow & { changes: string; began_at: string }
}

async function makeTables(db: Kysely<unknown>): Promise<void> {
  const history = texts(db.schema.createTable('entry_history_next'), ...entryKey, 'changes', 'author', 'began_at', 'at')
  await maybeTexts(integers(history, 'revision'), 'device')
    .addPrimaryKeyConstraint('entry_history_next_pk', [...entryKey, 'revision'])
    .execute()
  await texts(db.schema.createTable('entry_device'), ...entryKey, 'author', 'device')
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('entry_device_pk', [...entryKey, 'author', 'device'])
    .execute()
}

/**
 * The content of a stored text; empty for one that cannot be read, because it must not prevent the start of the server.
 */
function entryContent(text: string): Content {
  try {
    const { grades, layout } = JSON.parse(text) as Partial<Content>
    return { grades: grades ?? [], layout: layout ?? {} }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { grades: [], layout: {} }
  }
}

const keyOfEntry = (row: EntryKeyRow) => JSON.stringify(entryKey.map((column) => row[column]))

/** Rows that are read and written at a time: each has a report card or two, of 10 KB each. */
const historyRowsAtOnce = 200

const versionColumns = [...entryKey, 'revision', 'author', 'device', 'at'] as const
const columnList = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
const keyValues = (row: EntryKeyRow) => sql.join(entryKey.map((column) => row[column]))

/** All versions, report card by report card in the order of their revisions. */
async function* historyPages(
  db: Kysely<TablesBefore0017>,
): AsyncGenerator<[TablesBefore0017['entry_history'], ...TablesBefore0017['entry_history'][]]> {
  let from = sql<boolean>`true`
  for (;;) {
    const [first, ...more] = await db
      .selectFrom('entry_history')
      .select([...versionColumns, 'before', 'after'])
      .where(from)
      .orderBy(sql`${columnList([...entryKey, 'revision'])}`)
      .limit(historyRowsAtOnce)
      .execute()
    if (!first) return
    yield [first, ...more]
    const last = more.at(-1) ?? first
    from = sql<boolean>`(${columnList(entryKey)}, revision) > (${keyValues(last)}, ${last.revision})`
  }
}

/** The report cards from one to another, in the order of the pages. */
async function entriesFrom(
  db: Kysely<TablesBefore0017>,
  from: EntryKeyRow,
  to: EntryKeyRow,
): Promise<Map<string, Written>> {
  const rows = await db
    .selectFrom('entry')
    .select([...versionColumns, 'value as after'])
    .where(sql<boolean>`(${columnList(entryKey)}) between (${keyValues(from)}) and (${keyValues(to)})`)
    .execute()
  return new Map(rows.map((row) => [keyOfEntry(row), row]))
}

/** A version whose successor is not known yet, the content before it, and the report card that it is of. */
interface OpenVersion {
  version: Written
  former: Content | undefined
  entry: Written | undefined
}

function changedRow({ after: _, ...version }: Written, former: Content | undefined, own: Content) {
  return { ...version, began_at: version.at, changes: JSON.stringify(changesBetween(former, own)) }
}

/** The last rows of a report card. The entry is one of its versions, and the others are computed backwards from it. */
function lastRows({ version, former, entry }: OpenVersion): TablesBefore0017['entry_history_next'][] {
  const own = entryContent(version.after)
  if (!entry) return [changedRow(version, former, own)]
  if (version.revision === entry.revision) return [changedRow(version, former, entryContent(entry.after))]
  return [changedRow(version, former, own), changedRow(entry, own, entryContent(entry.after))]
}

async function copyVersions(db: Kysely<TablesBefore0017>): Promise<void> {
  const put = async (rows: TablesBefore0017['entry_history_next'][]) => {
    if (rows.length > 0) await db.insertInto('entry_history_next').values(rows).execute()
  }
  let open: OpenVersion | undefined
  for await (const page of historyPages(db)) {
    const entries = await entriesFrom(db, page[0], page.at(-1) ?? page[0])
    const rows: TablesBefore0017['entry_history_next'][] = []
    for (const { before, ...version } of page) {
      const place = keyOfEntry(version)
      if (open && keyOfEntry(open.version) === place) {
        const own = entryContent(open.version.after)
        rows.push(changedRow(open.version, open.former, own))
        open = { ...open, version, former: own }
      } else {
        if (open) rows.push(...lastRows(open))
        open = { version, former: before === null ? undefined : entryContent(before), entry: entries.get(place) }
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
    await copyVersions(db as Kysely<TablesBefore0017>)
    await copyCounts(db)
    await db.schema.dropTable('entry_history').execute()
    await db.schema.alterTable('entry_history_next').renameTo('entry_history').execute()
    await db.schema.alterTable('entry').dropColumn('device_seq').execute()
  },
}
