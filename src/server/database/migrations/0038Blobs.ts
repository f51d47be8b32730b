import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { integers, maybeTexts, texts } from './columns.ts'
import { addRowPolicies } from './rowPolicies.ts'

/** The tables of before and after. */
interface TablesBefore0038 {
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
    await moveVersions(db as Kysely<TablesBefore0038>)
    await moveFilesIntoBlobs(db as Kysely<TablesBefore0038>)
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

/** PDFs of one student that are in memory at a time: about 100 KB each. */
const filesAtATime = 20

function* chunksOfFiles<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += filesAtATime) yield all.slice(from, from + filesAtATime)
}

interface Put {
  content: Uint8Array
  at: string
}

/** Keeps bytes of a school once. Resolves with what names them, in their order. */
async function putContents(db: Kysely<TablesBefore0038>, school: string, contents: readonly Put[]) {
  const rows = contents.map(({ content, at }) => {
    const sha256 = createHash('sha256').update(content).digest('hex')
    return { school, sha256, size: content.byteLength, at, content: new Uint8Array(content) }
  })
  await db
    .insertInto('blob')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['school', 'sha256']).doNothing())
    .execute()
  return rows.map(({ sha256, size }) => ({ sha256, size }))
}

async function moveVersions(db: Kysely<TablesBefore0038>): Promise<void> {
  const all = await db.selectFrom('report_version').select(['school', 'id', 'at']).execute()
  for (const [school, own] of Map.groupBy(all, (version) => version.school)) {
    for (const versions of chunksOfFiles(own)) {
      const ids = versions.map(({ id }) => id)
      const query = db.selectFrom('report_version').select(['id', 'pdf']).where('school', '=', school)
      const pdfs = new Map((await query.where('id', 'in', ids).execute()).map(({ id, pdf }) => [id, pdf]))
      await putContents(
        db,
        school,
        versions.flatMap(({ id, at }) => {
          const content = pdfs.get(id)
          return content ? [{ content, at }] : []
        }),
      )
    }
  }
}

/** One file in memory at a time. */
async function moveFilesIntoBlobs(db: Kysely<TablesBefore0038>): Promise<void> {
  const all = await db.selectFrom('file').select(['school', 'path', 'type', 'date']).execute()
  for (const { school, path, type, date: at } of all) {
    const { content } = await db
      .selectFrom('file')
      .select('content')
      .where('school', '=', school)
      .where('path', '=', path)
      .executeTakeFirstOrThrow()
    const files = type === 'folder' ? unzipped(content) : undefined
    const [set] = files ? [] : await putContents(db, school, [{ content, at }])
    const parts: { name: string; sha256: string; size: number }[] = []
    for (const some of chunksOfFiles(files ?? [])) {
      const kept = await putContents(
        db,
        school,
        some.map(([, pdf]) => ({ content: pdf, at })),
      )
      const named = kept.map((ref, index) => ({ name: some[index]?.[0] ?? '', ...ref }))
      const rows = named.map((part, index) => ({ school, path, position: parts.length + index, ...part }))
      await db.insertInto('file_part').values(rows).execute()
      parts.push(...named)
    }
    await db
      .updateTable('file')
      .set(set ?? { size: storedZipSize(parts) })
      .where('school', '=', school)
      .where('path', '=', path)
      .execute()
  }
}

/** Of a ZIP that is made of these parts as they are. */
const storedZipSize = (parts: readonly { name: string; size: number }[]) =>
  parts.reduce((sum, { name, size }) => sum + 76 + 2 * Buffer.byteLength(name) + size, 22)

/** Undefined for what is no ZIP, which stays as it is. */
function unzipped(content: Uint8Array): [name: string, content: Uint8Array][] | undefined {
  try {
    return Object.entries(unzipSync(content))
  } catch {
    return undefined
  }
}
