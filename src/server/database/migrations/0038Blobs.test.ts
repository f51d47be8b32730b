import { DatabaseSync } from 'node:sqlite'
import { zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bareDatabase } from '../../../../tests/support/postgres/freshDatabase.ts'
import { sha256Of } from '../../files/blobs.ts'
import { readParts } from '../../files/store.ts'
import { zipSize } from '../../files/zip.ts'
import { connectPostgres } from '../connectPostgres.ts'
import { kyselyOf } from '../connectSqlite.ts'
import { migrate } from '../migrate.ts'
import { ofSchool } from '../ofSchool.ts'
import type { AllDb } from '../schema.ts'
import { migrations } from './migrations.ts'

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0038'))

let db: AllDb
beforeEach(async () => {
  const cluster = process.env.TEST_DATABASE_URL
  db = cluster === undefined ? kyselyOf(new DatabaseSync(':memory:')) : connectPostgres(await bareDatabase(cluster)).db
  await migrate(db, before)
  await sql`insert into school (key, name, created_at, demo) values ('a', 'A', '2025', 0), ('b', 'B', '2025', 0)`.execute(
    db,
  )
})
afterEach(() => db.destroy())

const bytes = (text: string) => new TextEncoder().encode(text)
const file = (school: string, path: string, type: string, content: Uint8Array) =>
  sql`insert into file (school, path, name, type, size, date, content) values
    (${school}, ${path}, 'x', ${type}, ${content.byteLength}, '2025-01-15', ${Buffer.from(content)})`.execute(db)

it('keeps the bytes of what was printed and issued once in a school, and of each ZIP what is in it', async () => {
  const pdfs = { 'Müller.pdf': bytes('issued'), 'Łucja.pdf': bytes('printed') }
  await file('a', 'class.pdf', 'pdf', bytes('whole'))
  await file('a', 'class.zip', 'folder', zipSync(pdfs, { level: 0 }))
  await file('a', 'old', 'folder', bytes('no ZIP'))
  await file('b', 'class.pdf', 'pdf', bytes('whole'))
  await sql`insert into report_version (school, student, class, year, version, revision, id, author, at, details, sha256, document, pdf)
    values ('a', '01', '1a', '2025', 1, 1, 'v', 'x', '2025-01-15', '', ${sha256Of(bytes('issued'))}, '{}', ${Buffer.from('issued')})`.execute(
    db,
  )
  await db.transaction().execute((transaction) => migrate(transaction as unknown as AllDb))

  const blobs = await db.selectFrom('blob').select(['school', 'sha256', 'size', 'content']).execute()
  expect(blobs.map(({ school, content }) => `${school} ${Buffer.from(content ?? [])}`).sort()).toEqual([
    'a issued',
    'a no ZIP',
    'a printed',
    'a whole',
    'b whole',
  ])
  for (const { sha256, size, content } of blobs) {
    expect([sha256, size]).toEqual([sha256Of(content ?? bytes('')), content?.byteLength])
  }
  const parts = Object.entries(pdfs).map(([name, pdf]) => ({ name, sha256: sha256Of(pdf), size: pdf.byteLength }))
  expect(await readParts(ofSchool(db, 'a'), 'class.zip')).toEqual(parts)
  const files = await db.selectFrom('file').select(['school', 'path', 'size', 'sha256']).orderBy('path').execute()
  expect(files).toEqual([
    { school: 'a', path: 'class.pdf', size: 5, sha256: sha256Of(bytes('whole')) },
    { school: 'b', path: 'class.pdf', size: 5, sha256: sha256Of(bytes('whole')) },
    { school: 'a', path: 'class.zip', size: zipSize(parts), sha256: null },
    { school: 'a', path: 'old', size: 6, sha256: sha256Of(bytes('no ZIP')) },
  ])
})

it('brings over more issued report cards, and more parts of a ZIP, than are in memory at a time', async () => {
  const names = Array.from({ length: 45 }, (_, n) => `${String(n).padStart(2, '0')}.pdf`)
  await file('a', 'class.zip', 'folder', zipSync(Object.fromEntries(names.map((name) => [name, bytes(name)]))))
  for (const name of names) {
    const issued = Buffer.from(`issued ${name}`)
    await sql`insert into report_version (school, student, class, year, version, revision, id, author, at, details, sha256, document, pdf)
      values ('b', ${name}, '1a', '2025', 1, 1, ${name}, 'x', '2025-01-15', '', ${sha256Of(issued)}, '{}', ${issued})`.execute(
      db,
    )
  }
  await db.transaction().execute((transaction) => migrate(transaction as unknown as AllDb))
  expect((await readParts(ofSchool(db, 'a'), 'class.zip')).map(({ name }) => name)).toEqual(names)
  const kept = await db.selectFrom('blob').select(['school', 'content']).execute()
  const texts = kept.map(({ school, content }) => `${school} ${Buffer.from(content ?? [])}`)
  expect(texts.sort()).toEqual([...names.map((name) => `a ${name}`), ...names.map((name) => `b issued ${name}`)])
  const lost = await sql<{ id: string }>`select id from report_version v where not exists
    (select 1 from blob where blob.school = v.school and blob.sha256 = v.sha256)`.execute(db)
  expect(lost.rows).toEqual([])
})
