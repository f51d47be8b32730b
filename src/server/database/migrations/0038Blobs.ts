import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { integers, maybeTexts, texts } from './columns.ts'
import { addRowPolicies } from './rowPolicies.ts'

/** The tables of before and after. */
interface Tables {
  file: {
    school: string
    path: string
    type: string
    date: string
    size: number
    content: Uint8Array<ArrayBuffer>
    sha256: string | null
  }
  file_part: { school: string; path: string; position: number; name: string; sha256: string; size: number }
  report_version: { school: string; id: string; at: string; sha256: string; pdf: Uint8Array<ArrayBuffer> }
  blob: { school: string; sha256: string; size: number; at: string; content: Uint8Array<ArrayBuffer> | null }
}

/** Bytes apart from what names them: what is printed, issued and in a ZIP is kept once. */
export const blobs: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createTables(db)
    await moveBytes(db as Kysely<Tables>)
    await db.schema.alterTable('file').dropColumn('content').execute()
    await db.schema.alterTable('report_version').dropColumn('pdf').execute()
    for (const table of ['file', 'file_part', 'report_version']) {
      await db.schema.createIndex(`${table}_blob`).on(table).columns(['school', 'sha256']).execute()
    }
    await addRowPolicies(db)
  },
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  const blob = integers(texts(db.schema.createTable('blob'), 'school', 'sha256', 'at'), 'size')
  // The content is the last column: SQLite reads a row from its beginning, and most statements do not need it.
  await maybeTexts(blob, 'unused_at', 'object')
    .addColumn('content', 'blob')
    .addPrimaryKeyConstraint('blob_pk', ['school', 'sha256'])
    .addForeignKeyConstraint('blob_school', ['school'], 'school', ['key'], (c) => c.onDelete('cascade'))
    .execute()
  const part = integers(
    texts(db.schema.createTable('file_part'), 'school', 'path', 'name', 'sha256'),
    'position',
    'size',
  )
  await part
    .addPrimaryKeyConstraint('file_part_pk', ['school', 'path', 'position'])
    .addForeignKeyConstraint('file_part_file', ['school', 'path'], 'file', ['school', 'path'], (c) =>
      c.onDelete('cascade').onUpdate('cascade'),
    )
    .execute()
  await db.schema.alterTable('file').addColumn('sha256', 'text').execute()
}

/** One file in memory at a time. */
async function moveBytes(db: Kysely<Tables>): Promise<void> {
  const put = async (school: string, content: Uint8Array, at: string) => {
    const sha256 = createHash('sha256').update(content).digest('hex')
    await db
      .insertInto('blob')
      .values({ school, sha256, size: content.byteLength, at, content: new Uint8Array(content) })
      .onConflict((conflict) => conflict.columns(['school', 'sha256']).doNothing())
      .execute()
    return { sha256, size: content.byteLength }
  }
  for (const { school, id, at } of await db.selectFrom('report_version').select(['school', 'id', 'at']).execute()) {
    const { pdf } = await db
      .selectFrom('report_version')
      .select('pdf')
      .where('school', '=', school)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await put(school, pdf, at)
  }
  for (const { school, path, type, date } of await db
    .selectFrom('file')
    .select(['school', 'path', 'type', 'date'])
    .execute()) {
    const { content } = await db
      .selectFrom('file')
      .select('content')
      .where('school', '=', school)
      .where('path', '=', path)
      .executeTakeFirstOrThrow()
    const files = type === 'folder' ? unzipped(content) : undefined
    const set = files ? undefined : await put(school, content, date)
    const parts: { name: string; sha256: string; size: number }[] = []
    for (const [name, pdf] of files ?? []) parts.push({ name, ...(await put(school, pdf, date)) })
    for (const [position, part] of parts.entries()) {
      await db
        .insertInto('file_part')
        .values({ school, path, position, ...part })
        .execute()
    }
    await db
      .updateTable('file')
      .set(set ?? { size: zipSize(parts) })
      .where('school', '=', school)
      .where('path', '=', path)
      .execute()
  }
}

/** Of a ZIP that is made of these parts as they are. */
const zipSize = (parts: readonly { name: string; size: number }[]) =>
  parts.reduce((sum, { name, size }) => sum + 76 + 2 * Buffer.byteLength(name) + size, 22)

/** Undefined for what is no ZIP, which stays as it is. */
function unzipped(content: Uint8Array): [name: string, content: Uint8Array][] | undefined {
  try {
    return Object.entries(unzipSync(content))
  } catch {
    return undefined
  }
}
