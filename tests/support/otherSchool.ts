import type { Insertable } from 'kysely'
import { beforeEach, expect } from 'vitest'
import type { AllTables } from '#server/database/schema.ts'
import { addBlobs } from '#server/files/blobs.ts'
import { putFile } from '#server/files/store.ts'
import { ofSchool } from '#server/index.ts'
import { createTestServer, type TestServer, type TestServerOptions } from './serverInProcess.ts'

/** Stands in everything that the other school has written, and nowhere else. */
export const canary = 'KANARIE'
export const otherSchool = 'andere-schule'

/** In an order that foreign keys allow. */
const copied = [
  ...['user', 'template', 'class', 'class_teacher', 'student', 'year', 'year_part', 'entry', 'entry_history'],
  ...['entry_device', 'message', 'import_profile'],
] as const
const added = [
  ...['student_archive', 'blob', 'file', 'file_part', 'import_preview', 'import_log', 'entry_rejected', 'entry_status'],
  ...['late_edit', 'own_text_blocks', 'former_user', 'class_rename', 'part_rename', 'grade_rename', 'report_version'],
  ...['removed_template', 'year_switch'],
] as const

const content = new Set(['name', 'pre_name', 'label', 'title', 'message', 'sender', 'birthplace', 'avatar'])
const json = new Set(['value', 'changes'])

function marked(value: unknown): unknown {
  if (typeof value === 'string') return `${canary} ${value}`
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, marked(one)]))
}

const markedRow = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (column === 'school') return [column, otherSchool]
      if (json.has(column) && typeof value === 'string') return [column, JSON.stringify(marked(JSON.parse(value)))]
      return [column, content.has(column) ? marked(value) : value]
    }),
  )

/** Names of things that only the other school has, under the names they have in a request. */
export const foreign: Record<string, string> = {
  ...{ classID: 'fremd-class', id: 'fremd-student', templateID: 'fremd-template', messageID: 'fremd-message' },
  ...{ userID: 'fremd-user', partID: 'fremd-year_part', archiveID: 'fremd', key: 'fremd', importID: 'fremd' },
  ...{ switchID: 'fremd' },
  ...{ profileID: 'fremd-import_profile', path: 'files/reports/fremd.pdf' },
}

/**
 * Puts a second school beside the demo's, with the same IDs, numbers, addresses and passwords, with things of its own,
 * and with the canary in all it has written. Resolves with a look at all of it, which nothing in the first may change.
 */
export async function addOtherSchool({ store }: TestServer): Promise<() => Promise<unknown[]>> {
  // Nothing of it is old enough to be deleted while a test's clock goes on.
  const at = '2099-01-01T00:00:00.000Z'
  const school = otherSchool
  await store.write(async (db) => {
    // Its name, Impressum and Datenschutz are public, and so without the canary.
    await db.insertInto('school').values({ key: school, name: 'Andere Schule', demo: 0, created_at: at }).execute()
    for (const table of copied) {
      const rows = await db.selectFrom(table).selectAll().where('school', '=', 'musterschule').execute()
      const mine = rows.map((row) => markedRow(row))
      const [first] = mine
      const more = first && 'id' in first && table !== 'year' ? [{ ...first, ...ownOf(table) }] : []
      for (const row of [...mine, ...more])
        await db
          .insertInto(table)
          .values(row as never)
          .execute()
    }
    const put = <T extends keyof AllTables>(table: T, row: Omit<Insertable<AllTables[T]>, 'school'>) =>
      db
        .insertInto(table)
        .values({ school, ...row } as never)
        .execute()
    const student = { student: '90001', class: null, class_name: null, name: canary, pre_name: canary }
    const unknown = { birthday: null, birthplace: canary, gender: null, language: null }
    await put('student_archive', { id: 'fremd', ...student, ...unknown, removed_at: at })
    const bytes = { sha256: canary, size: canary.length, content: new TextEncoder().encode(canary) }
    await addBlobs(ofSchool(db, school), [{ ...bytes, object: null }], at)
    const parts = [{ name: canary, sha256: canary, size: canary.length }]
    const file = { name: `${canary}.pdf`, type: 'pdf', date: at, content: bytes }
    for (const path of [
      'files/reports/fremd.pdf',
      'files/schoolFiles/logo.png',
      'files/templates/demo-nds12/logo.png',
    ]) {
      await putFile(ofSchool(db, school), { path, ...file })
    }
    await putFile(ofSchool(db, school), { ...file, path: 'files/reports/fremd.zip', type: 'folder', content: parts })
    const preview = { key: 'fremd', file_name: canary, fingerprint: 'x', plan: JSON.stringify({ data: canary }) }
    await put('import_preview', { ...preview, until: at, confirmed_at: null })
    const counts = { added: 1, removed: 0, changed: 0, classes: 0, undone_at: null }
    const log = { id: 'fremd', file_name: canary, at, author: canary, undo: JSON.stringify({ names: canary }) }
    await put('import_log', { ...log, ...counts })
    const version = { student: '01001', class: '1a', year: '2024/2025-1. Halbjahr', author: 'demo-lehrkraft' }
    const value = JSON.stringify({ class: '1a', year: version.year, grades: [], layout: { comments: canary } })
    await put('entry_rejected', { id: 'fremd', ...version, value, device: null, at })
    const { author: _, ...card } = version
    const state = { state: 'submitted', author: 'fremd', submitter: 'fremd', reason: canary, open_until: null } as const
    await put('entry_status', { ...card, ...state, at })
    await put('late_edit', { id: 'fremd', ...version, value, at, decision: null, decided_for: null })
    const document = JSON.stringify({ title: canary, blocks: [] })
    const issued = { version: 1, revision: 1, details: canary, sha256: canary, document }
    await put('report_version', { id: 'fremd', ...version, at, ...issued })
    const rename = { class: 'fremd-class', position: 0, from_name: canary, to_name: canary, year: null, at }
    await put('class_rename', rename)
    await put('part_rename', { position: 1, from_key: canary, to_key: `${canary} neu`, at })
    const template = await db
      .selectFrom('template')
      .select('value')
      .where('school', '=', school)
      .executeTakeFirstOrThrow()
    await put('removed_template', { id: canary, name: canary, value: template.value, classes: '[]', removed_at: at })
    const label = { template: canary, position: 1, from_label: canary, to_label: `${canary} neu`, year: canary, at }
    await put('grade_rename', label)
    const switched = { from_year: canary, to_year: canary, at, author: canary, undo: '', undone_at: at }
    await put('year_switch', { id: 'fremd', ...switched, moved: 0, left_school: 0, teachers: 0, classes: 0 })
    // Not looked at later: signing in at the other school is written down there.
    const audited = { at, user: 'fremd', who: canary, action: 'login', target: canary }
    await put('audit', { id: 'fremd', seq: 1, ...audited })
    const blocks = JSON.stringify([{ field: '', level: '', text: canary }])
    await put('own_text_blocks', { user: 'demo-lehrkraft', value: blocks })
    await put('former_user', { id: 'fremd', name: canary, removed_at: at })
  })
  return async () => {
    const all: unknown[] = []
    for (const table of [...copied, ...added]) {
      const rows = await store.db.selectFrom(table).selectAll().where('school', '=', school).execute()
      // Databases give rows in no order.
      all.push(rows.map((row) => JSON.stringify(row)).sort())
    }
    return all
  }
}

/** What must be another's own beside the first row of a table. */
const ownOf = (table: string) => ({
  id: `fremd-${table}`,
  ...(table !== 'message' && { name: `${canary} fremd` }),
  ...(table === 'user' && { email: 'fremd@andere-schule.example' }),
})

/** Before each test a server with the other school beside the demo's: at its end it is as it was. */
export function besideOtherSchool(begin: (server: TestServer) => Promise<void>, options?: TestServerOptions): void {
  beforeEach(async () => {
    const server = await createTestServer(options)
    const look = await addOtherSchool(server)
    const before = await look()
    await begin(server)
    return async () => {
      expect(await look()).toEqual(before)
      await server.close()
    }
  })
}
