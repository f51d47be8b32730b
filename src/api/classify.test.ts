import { describe, expect, it } from 'vitest'
import { classify, notJson } from './classify.ts'

const error = { code: 'validation', message: 'Falsch.', fields: { 'grades.0': 'Unbekannt.' } }
const bodies: Record<string, unknown> = {
  success: { success: true, data: 'Done', error: null },
  'success false': { success: false, data: null, error },
  'success as text': { success: 'true', data: 'Done' },
  'other json': { hello: 'world' },
  'json array': [1, 2],
  null: null,
  empty: undefined,
  html: notJson,
}
const statuses = Array.from({ length: 500 }, (_, i) => i + 100)

/** The table of docs/offline.md, implemented a second time, independent of `classify`. */
function expected(status: number, body: string): string {
  const envelope = body === 'success' || body === 'success false'
  if ([408, 425, 429, 502, 503, 504, 511].includes(status)) return 'unreachable'
  if (status >= 200 && status <= 299) {
    if (body === 'success') return 'success'
    return body === 'success false' ? 'denied' : 'unreachable'
  }
  if (status === 401) return envelope || body === 'empty' ? 'unauthorized' : 'unreachable'
  if (status >= 500) return 'failed'
  if (status === 413) return 'refused'
  if (status >= 400) return envelope ? 'refused' : 'unreachable'
  return 'unreachable'
}

describe('classify', () => {
  for (const [name, body] of Object.entries(bodies)) {
    it(`says for every status 100–599 with a body of ${name} what it means`, () => {
      const found = statuses.map((status) => [status, classify({ status, body }, 0).kind])
      expect(found).toEqual(statuses.map((status) => [status, expected(status, name)]))
    })
  }

  it('acknowledges only a 2xx of our own envelope with success true', () => {
    const acknowledged = Object.entries(bodies).flatMap(([name, body]) =>
      statuses.filter((status) => classify({ status, body }, 0).kind === 'success').map((status) => [name, status]),
    )
    expect(new Set(acknowledged.map(([name]) => name))).toEqual(new Set(['success']))
    expect(acknowledged.every(([, status]) => Number(status) >= 200 && Number(status) < 300)).toBe(true)
  })

  it('hands on the named fields of a refusal', () => {
    const answer = classify({ status: 400, body: bodies['success false'] }, 0)
    expect(answer).toMatchObject({ kind: 'refused', code: 'validation', fields: error.fields, message: 'Falsch.' })
  })

  it('tells a suspended school from a server that does not answer', () => {
    const body = { success: false, data: null, error: { code: 'suspended', message: 'Gesperrt.' } }
    expect(classify({ status: 503, body }, 0)).toEqual({ kind: 'unreachable', code: 'suspended' })
  })

  it('tells a network that wants a login from a server that does not answer', () => {
    const asking = statuses.flatMap((status) => {
      const asks = Object.keys(bodies).filter((body) => 'asksLogin' in classify({ status, body: bodies[body] }, 0))
      return asks.length > 0 ? [[status, asks.join()]] : []
    })
    const foreign = Object.keys(bodies).filter((body) => body !== 'success' && body !== 'success false')
    expect(asking).toEqual([
      ...statuses.filter((status) => status >= 200 && status < 300).map((status) => [status, 'html']),
      ...statuses.filter((status) => status >= 300 && status < 400).map((status) => [status, foreign.join()]),
      [401, foreign.filter((body) => body !== 'empty').join()],
      [511, foreign.join()],
    ])
  })

  it.each([
    ['7', 7000],
    ['Thu, 01 Jan 1970 00:01:00 GMT', 60_000],
    ['soon', undefined],
    [null, undefined],
  ])('reads Retry-After %s', (retryAfter, ms) => {
    const answer = classify({ status: 503, body: undefined, retryAfter }, 0)
    expect(answer).toEqual(ms === undefined ? { kind: 'unreachable' } : { kind: 'unreachable', retryAfterMs: ms })
  })
})
