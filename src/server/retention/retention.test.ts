import { describe, expect, it } from 'vitest'
import { Retention, schoolEndpoints } from '#contract/index.ts'
import { confirmedKinds, retentionEnd, retentionYear } from '#rules/index.ts'
import { besideOtherSchool } from '../../../tests/support/otherSchool.ts'
import { emil, entryOf1a, save } from '../../../tests/support/saving.ts'
import { putBlob, putFile } from '../../../tests/support/server/putFile.ts'
import type { TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'
import { reportsFolder } from '../files/store.ts'
import { pruneSchool } from '../operations/prune.ts'

const day = 24 * 60 * 60_000
const school = 'musterschule'

let server: TestServer
let head: Visitor
besideOtherSchool(async (own) => {
  server = own
  head = await signIn(server, 'leitung')
})

async function pass(days: number): Promise<void> {
  server.clock.at += days * day
  head = await signIn(server, 'leitung')
}
/** Of this school alone: messages of the other one are old, too. */
const prune = () => server.deps.store.of(school).write((db) => pruneSchool(db, server.clock.at))
const calendar = async () => Retention.parse((await head.call('retention')).data)
const kind = async (name: string) => (await calendar()).kinds.find((one) => one.kind === name)
const edit = (name: string, amount: number, was: number) =>
  head.call('editRetention', { body: { kind: name, amount, was } })
const release = (name: string, count: number) => head.call('releaseRetention', { body: { kind: name, count } })
const waiting = async () => schoolEndpoints.schoolState.data.parse((await head.call('schoolState')).data).retentionDue
const rows = async (table: 'report_version' | 'entry' | 'entry_history' | 'student_archive' | 'message' | 'audit') =>
  (await server.store.db.selectFrom(table).select('school').where('school', '=', school).execute()).length

/** A report card that was issued to the student at this time. */
async function issue(student: string, at: string): Promise<void> {
  const { db } = server.store
  const { sha256 } = await putBlob(db, school, new TextEncoder().encode(student), at)
  await db
    .insertInto('report_version')
    .values({
      ...{ school, student, class: '1a', year: '2024/2025-1. Halbjahr', version: 1, revision: 1, id: `v ${student}` },
      ...{ author: 'demo-leitung', at, details: '', sha256, document: '{}' },
    })
    .execute()
}

async function leave(): Promise<void> {
  const body = {
    ...{ from: '2024/2025', name: '2025/2026', exceptions: [], next: [] },
    part: { name: '1. Halbjahr', term: '1', printDate: '30.01.2026' },
    classes: [{ classID: 'demo-1a', to: null }],
  } as const
  expect(
    (
      await head.call('switchYear', {
        body: { ...body, exceptions: [...body.exceptions], next: [...body.next], classes: [...body.classes] },
      })
    ).status,
  ).toBe(200)
}

describe('the calendar', () => {
  it('is changed within its bounds by one admin at a time, and says so in the log', async () => {
    expect(await kind('removed')).toMatchObject({ amount: 90, due: 0 })
    expect((await edit('removed', 29, 90)).error?.fields?.amount).toBe('Erlaubt sind 30 bis 3650 Tage.')
    expect((await edit('sessions', 31, 30)).status).toBe(400)
    expect((await edit('nothing', 31, 30)).status).toBe(400)
    expect((await edit('removed', 30, 90)).status).toBe(200)
    const { status, error } = await edit('removed', 60, 90)
    expect([status, error?.message]).toEqual([409, expect.stringContaining('30 Tage')])
    const { data } = await head.call('auditLog', { params: { group: 'school', before: 'now' } })
    expect(data).toMatchObject({ entries: [{ action: 'editRetention', target: 'Entfernte Kinder: 30 Tage' }] })
  })

  it('is followed every night, for what needs no confirmation', async () => {
    await edit('removed', 30, 90)
    await edit('messages', 1, 3)
    await edit('audit', 100, 365)
    await head.call('deleteStudent', { params: { id: emil } })
    await head.call('addMessage', { body: { title: 'A', message: 'B', importance: '0', to: 'all' } })
    await pass(29)
    await prune()
    expect(await rows('student_archive')).toBe(1)
    await pass(1)
    await prune()
    expect([await rows('student_archive'), (await rows('message')) > 0]).toEqual([0, true])
    await pass(366)
    await prune()
    expect([await rows('message'), await rows('audit')]).toEqual([0, 0])
  })

  it('counts years by the calendar, and what is confirmed up to the last first of August', () => {
    expect(new Date(retentionEnd('issued', 50, Date.UTC(2076, 7, 1))).toISOString()).toBe('2026-08-01T00:00:00.000Z')
    expect(new Date(retentionYear(Date.UTC(2026, 6, 31))).toISOString()).toBe('2025-08-01T00:00:00.000Z')
    expect(new Date(retentionYear(Date.UTC(2026, 7, 1))).toISOString()).toBe('2026-08-01T00:00:00.000Z')
  })
})

describe('what has been issued', () => {
  it('stays beyond its time until an admin confirms it, and longer while the child is at the school', async () => {
    await issue('01002', '2025-01-31T08:00:00.000Z')
    await issue('02001', '2025-01-31T08:00:00.000Z')
    await leave()
    await pass(60 * 366)
    await prune()
    expect([await rows('report_version'), await kind('issued'), ((await waiting()) ?? 0) > 0]).toMatchObject([
      2,
      { due: 1 },
      true,
    ])
    expect((await release('issued', 2)).error?.code).toBe('stale')
    expect((await release('audit', 0)).status).toBe(400)
    expect(await rows('report_version')).toBe(2)
    expect((await release('issued', 1)).status).toBe(200)
    const left = await server.store.db
      .selectFrom('report_version')
      .select('student')
      .where('school', '=', school)
      .execute()
    expect(left).toEqual([{ student: '02001' }])
  })
})

describe('leavers, entries, versions and printed files', () => {
  it('wait for the confirmation of their kind', async () => {
    const teacher = await signIn(server, 'lehrkraft')
    await save(teacher, entryOf1a(3))
    await save(teacher, entryOf1a(4), { device: 'other:1' })
    const date = new Date(server.clock.at).toISOString()
    const file = { path: `${reportsFolder}k.pdf`, name: 'k.pdf', type: 'pdf', date, content: new Uint8Array(1) }
    await putFile(server.store.db, school, file)
    await head.call('addYear', { body: { name: '2025/2026' } })
    const written = await rows('entry')
    await pass(12 * 366)
    await prune()
    expect([await kind('entries'), await kind('history'), await kind('files')]).toMatchObject([
      { due: written, stored: written },
      { due: 1 },
      { due: 1 },
    ])
    expect(await rows('entry')).toBe(written)
    for (const name of ['history', 'files']) expect((await release(name, 1)).status).toBe(200)
    expect((await release('entries', written)).status).toBe(200)
    expect([await rows('entry'), await rows('entry_history')]).toEqual([0, 0])
    expect(await waiting()).toBe(0)
  })

  it('of a leaver go together, and only without an issued report card', async () => {
    await issue('01002', '2025-01-31T08:00:00.000Z')
    await leave()
    const left = await rows('student_archive')
    await pass(12 * 366)
    await prune()
    expect([await rows('student_archive'), (await kind('leavers'))?.due]).toEqual([left, left - 1])
    await release('leavers', left - 1)
    const { data } = await head.call('archivedStudents')
    expect(schoolEndpoints.archivedStudents.data.parse(data).map(({ id }) => id)).toEqual(['01002'])
  })

  it('are the kinds that a school confirms, with what it has issued', () => {
    expect(confirmedKinds).toEqual(['issued', 'leavers', 'entries', 'history', 'files'])
  })
})
