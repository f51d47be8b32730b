import { describe, expect, it } from 'vitest'
import { createApi } from '#api/index.ts'
import type { Entry } from '#contract/index.ts'
import type { Sending } from '#outbox/index.ts'
import { sendGrades } from './sendGrades.ts'
import { createUnrevised } from './unrevised.ts'

const target = { studentID: '0042', studentName: 'Emil Becker', className: '3a', year: '2024/2025-1. Halbjahr' }
const owner = { school: 'musterschule', userID: 'u' }
const marked = (grade: string, revision?: number): Entry => ({
  class: target.className,
  year: target.year,
  grades: [{ subject: 'math', grade }],
  layout: {},
  ...(revision !== undefined && { revision }),
})
const sending = (grade: string, more: Partial<Sending> = {}): Sending => ({
  owner,
  target,
  base: null,
  value: marked(grade),
  places: [],
  opId: `op-${grade}`,
  deviceSeq: 'device:1',
  ...more,
})

/**
 * A server that answers a save with 'Done', or, with `answersEntry`, with the entry. The test sets what it has stored.
 */
function setUp(answersEntry = false) {
  const asked: string[] = []
  const server = { stored: marked('1'), readStatus: 200 }
  const answer = (data: unknown, status = 200) =>
    Response.json(
      { success: status < 400, data, error: status < 400 ? null : { code: 'forbidden', message: 'Nein.' } },
      { status },
    )
  const api = createApi({
    fetch: async (url) => {
      asked.push(url.split('/').slice(3, 5).join('/'))
      if (url.includes('/userClasses/')) return answer([{ classID: 'c', name: '3a' }], server.readStatus)
      if (url.includes('/classStudents/'))
        return answer([{ id: '0042', name: 'Becker', preName: 'Emil', grades: [server.stored] }])
      return answer(answersEntry ? marked('2', 7) : 'Done')
    },
    base: () => '/api/musterschule',
    refreshGate: { generation: () => 0, bump: () => {}, lock: (work) => work(new AbortController().signal) },
    onSignedOut: () => {},
    now: () => 0,
  })
  const unrevised = createUnrevised(api)
  return {
    asked,
    server,
    send: (one: Sending) => sendGrades(api, one, new AbortController().signal, () => true, unrevised),
  }
}

describe('an unconfirmed save', () => {
  it('is looked for after the next one was taken, and that one goes out again when the older arrived late', async () => {
    const { asked, server, send } = setUp()
    await send(sending('1', { again: true }))
    expect(await send(sending('2'))).toMatchObject({ kind: 'failed' })
    expect(asked.filter((path) => path === 'get/classStudents')).toHaveLength(1)
    server.stored = marked('2')
    expect(await send(sending('2', { again: true }))).toEqual({ kind: 'acknowledged', entry: null })
  })

  it('is forgotten once something else stands there, such as a colleague’s', async () => {
    const { asked, server, send } = setUp()
    await send(sending('1', { again: true }))
    server.stored = marked('5')
    expect(await send(sending('2'))).toMatchObject({ kind: 'acknowledged' })
    expect(await send(sending('3'))).toMatchObject({ kind: 'acknowledged' })
    expect(asked.filter((path) => path === 'get/classStudents')).toHaveLength(1)
  })

  it('costs nothing if every save was answered, and nothing at a server that counts revisions', async () => {
    const plain = setUp()
    await plain.send(sending('1'))
    await plain.send(sending('2'))
    expect(plain.asked).toEqual(['set/studentGrades', 'set/studentGrades'])
    const ours = setUp(true)
    await ours.send(sending('1', { again: true }))
    await ours.send(sending('2'))
    expect(ours.asked).toEqual(['set/studentGrades', 'set/studentGrades'])
  })

  it('stays unconfirmed while the class cannot be read, and ends with a server that refuses to let it be read', async () => {
    const { server, send } = setUp()
    await send(sending('1', { again: true }))
    server.readStatus = 503
    expect(await send(sending('2'))).toMatchObject({ kind: 'unreachable' })
    server.readStatus = 403
    expect(await send(sending('2'))).toMatchObject({ kind: 'acknowledged' })
  })
})
