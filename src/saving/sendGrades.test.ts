import { describe, expect, it } from 'vitest'
import { createApi } from '#api/index.ts'
import type { Entry } from '#contract/index.ts'
import type { Sending } from '#outbox/index.ts'
import { sendGrades } from './sendGrades.ts'
import { createUnrevised } from './unrevised.ts'

const entry = { class: '3a', year: '2024/2025-1. Halbjahr', grades: [], layout: {} }
const sending: Sending = {
  owner: { school: 'musterschule', userID: 'u' },
  target: { studentID: '0042', studentName: 'Emil Becker', className: '3a', year: entry.year },
  base: { ...entry, revision: 3 },
  value: entry,
  baseRevision: 3,
  places: [],
  opId: 'op-1',
  deviceSeq: 'device:7',
}
const { signal } = new AbortController()
const current = { entry: { ...entry, revision: 9 }, author: 'Frau Kollegin', at: '2024-11-21T09:42:00.000Z' }

function answering(status: number, body: unknown, headers: Record<string, string> = {}) {
  const asked: { url: string; init: RequestInit }[] = []
  const api = createApi({
    fetch: async (url, init) => {
      asked.push({ url, init })
      if (body instanceof Error) throw body
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
    },
    base: () => '/api/musterschule',
    refreshGate: { generation: () => 0, bump: () => {}, lock: (work) => work(new AbortController().signal) },
    onSignedOut: () => {},
    now: () => 0,
  })
  return { asked, api, outcome: sendGrades(api, sending, signal, () => true, createUnrevised(api)) }
}
const refusal = (code: string, data: unknown = null, fields?: object) => ({
  success: false,
  data,
  error: { code, message: 'Nein.', ...(fields ? { fields } : {}) },
})

describe('sendGrades', () => {
  it('sends the entry as specified, and what protects it as headers and in the body', async () => {
    const { asked, outcome } = answering(200, { success: true, data: current.entry, error: null })
    expect(await outcome).toEqual({ kind: 'acknowledged', entry: current.entry })
    expect(asked[0]?.url).toBe('/api/musterschule/set/studentGrades/0042')
    expect(JSON.parse(String(asked[0]?.init.body))).toEqual({
      ...{ id: '0042', grades: { ...entry, revision: 3 } },
      ...{ idempotencyKey: 'op-1', deviceSeq: 'device:7' },
    })
    expect(asked[0]?.init.headers).toMatchObject({
      'Idempotency-Key': 'op-1',
      'If-Match': '"3"',
      'X-Device-Seq': 'device:7',
    })
  })

  it('notes on what it brings back which database that is from, and keeps it from the server', async () => {
    const epoch = { 'X-Database-Epoch': 'e2' }
    const taken = answering(200, { success: true, data: current.entry, error: null }, epoch)
    expect(await taken.outcome).toEqual({ kind: 'acknowledged', entry: { ...current.entry, epoch: 'e2' } })
    const refused = answering(409, refusal('conflict', current), epoch)
    expect(await refused.outcome).toMatchObject({ kind: 'conflict', theirs: { entry: { revision: 9, epoch: 'e2' } } })

    const { asked, api } = taken
    await sendGrades(
      api,
      { ...sending, value: { ...entry, epoch: 'e1' } as Entry },
      signal,
      () => true,
      createUnrevised(api),
    )
    expect(JSON.parse(String(asked.at(-1)?.init.body)).grades).toEqual({ ...entry, revision: 3 })
  })

  it('tells what the template has no place for, and keeps it out of the entry', async () => {
    const strays = { grades: [{ subject: 'deu', grade: '1' }], fields: ['clubs'] }
    const { outcome } = answering(200, { success: true, data: { ...current.entry, strays }, error: null })
    expect(await outcome).toEqual({ kind: 'acknowledged', entry: current.entry, strays })
  })

  it('takes the word of a server that answers nothing but success', async () => {
    const { outcome } = answering(200, { success: true, data: null, error: null })
    expect(await outcome).toEqual({ kind: 'acknowledged', entry: null })
  })

  it.each([
    ['a captive portal', 200, '<html>', { kind: 'unreachable' }],
    ['no network', 0, new TypeError('Load failed'), { kind: 'unreachable' }],
    ['a broken server', 500, refusal('server'), { kind: 'failed', message: 'Nein.' }],
    ['success false', 200, refusal('server'), { kind: 'denied', message: 'Nein.' }],
    ['an ended session', 401, refusal('unauthorized'), { kind: 'signedOut' }],
    ['a newer version', 409, refusal('conflict', current), { kind: 'conflict', theirs: current }],
    [
      'a 409 without a version',
      409,
      refusal('conflict'),
      { kind: 'refused', status: 409, message: 'Nein.', fields: [] },
    ],
    [
      'a lock',
      423,
      refusal('locked', { state: 'submitted', by: 'Anna Petersen', at: '2026-01-19T13:32:00.000Z' }),
      { kind: 'locked', lock: { state: 'submitted', by: 'Anna Petersen', at: '2026-01-19T13:32:00.000Z' } },
    ],
    [
      'a late edit that is not let in',
      423,
      refusal('locked', { state: 'deadline', refused: true }),
      { kind: 'refused', status: 423, message: 'Nein.', fields: [] },
    ],
    [
      'a lock of a kind that is not known',
      423,
      refusal('locked', { state: 'frozen' }),
      { kind: 'refused', status: 423, message: 'Nein.', fields: [] },
    ],
    [
      'a named field',
      400,
      refusal('validation', null, { 'grades.0': 'Unbekannt.', 'grades.1': 'Unbekannt.' }),
      { kind: 'refused', status: 400, message: 'Nein. Unbekannt.', fields: ['grades.0', 'grades.1'] },
    ],
    [
      'a field that says the same as the whole',
      400,
      refusal('validation', null, { class: 'Nein.' }),
      { kind: 'refused', status: 400, message: 'Nein.', fields: ['class'] },
    ],
  ] as const)('says what %s means', async (_, status, body, expected) => {
    expect(await answering(status, body).outcome).toEqual(expected)
  })

  describe('with a version that was decided against', () => {
    const lost = { id: 'lost-1', value: { ...entry, layout: { comments: 'verworfen' } } }

    function serving(version: () => Response) {
      const asked: { url: string; init: RequestInit }[] = []
      const api = createApi({
        fetch: async (url, init) => {
          asked.push({ url, init })
          return url.includes('/add/') ? version() : Response.json({ success: true, data: current.entry, error: null })
        },
        base: () => '/api/musterschule',
        refreshGate: { generation: () => 0, bump: () => {}, lock: (work) => work(new AbortController().signal) },
        onSignedOut: () => {},
        now: () => 0,
      })
      return {
        asked,
        outcome: sendGrades(
          api,
          { ...sending, lost: [lost] },
          new AbortController().signal,
          () => true,
          createUnrevised(api),
        ),
      }
    }

    it('brings it to the history after the value, under its own key', async () => {
      const { asked, outcome } = serving(() => Response.json({ success: true, data: 'Done', error: null }))
      expect(await outcome).toMatchObject({ kind: 'acknowledged' })
      expect(asked.map(({ url }) => url.split('/')[3])).toEqual(['set', 'add'])
      expect(JSON.parse(String(asked[1]?.init.body))).toMatchObject({ id: '0042', grades: lost.value })
      expect(asked[1]?.init.headers).toMatchObject({ 'Idempotency-Key': 'lost-1', 'X-Device-Seq': 'device:7' })
    })

    it.each([
      ['is not reached', () => new Response('<html>'), 'unreachable'],
      ['breaks on it', () => Response.json(refusal('server'), { status: 500 }), 'failed'],
      ['has no such call', () => Response.json(refusal('notFound'), { status: 404 }), 'acknowledged'],
    ])('when the server %s', async (_, version, kind) => {
      expect(await serving(version).outcome).toMatchObject({ kind })
    })
  })
})
