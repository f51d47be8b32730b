import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Entry, type SessionUser, schoolEndpoints } from '#contract/index.ts'
import type { Sending } from '#outbox/index.ts'
import { sendGrades } from '#saving/sendGrades.ts'
import { createUnrevised } from '#saving/unrevised.ts'
import { startNewEpoch } from '#server/database/epoch.ts'
import { type Client, createClient } from '../support/clientInProcess.ts'
import { demoYear, emil, entryOf1a, history, save, stored } from '../support/saving.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'
import { signIn } from '../support/visitor.ts'

interface Proxy {
  /** Changes the headers of a request. */
  request?(headers: Headers): void
  /** Changes the headers of an answer. */
  answer?(headers: Headers): void
  /** Changes the text of a JSON request. */
  body?(text: string): string
}

/** Headers of our own that a proxy may not know. */
const ownHeaders = ['If-Match', 'X-Device-Seq', 'Idempotency-Key', 'X-Database-Epoch', 'ETag', 'Retry-After']

const strip = (headers: Headers): void => {
  for (const name of ownHeaders) headers.delete(name)
}

/** The server behind a proxy that changes what passes; without a choice it strips every header of our own. */
function throughProxy(
  server: Pick<TestServer, 'fetch' | 'clock'>,
  proxy: Proxy = { request: strip, answer: strip },
): Pick<TestServer, 'fetch' | 'clock'> & { bodies: string[] } {
  const bodies: string[] = []
  return {
    clock: server.clock,
    bodies,
    async fetch(address, init = {}) {
      const headers = new Headers(init.headers)
      proxy.request?.(headers)
      const text = typeof init.body === 'string' ? init.body : undefined
      if (text !== undefined) bodies.push(text)
      const body = text === undefined || !proxy.body ? init.body : proxy.body(text)
      const answer = await server.fetch(address, { ...init, headers, body: body ?? null })
      const answered = new Headers(answer.headers)
      proxy.answer?.(answered)
      return new Response(answer.body, { status: answer.status, headers: answered })
    },
  }
}

let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

/** Somebody of the demo school whose requests pass a proxy; without one that is named, it strips every header of our own. */
async function behind(who: string, proxy = throughProxy(server)) {
  const client = createClient(proxy)
  const user = (await client.login(`${who}@musterschule.example`)) as SessionUser
  return { ...client, user, bodies: proxy.bodies }
}

const sendingOf = (value: Entry, baseRevision: number, seq: number, device = 'ipad'): Sending => ({
  owner: { school: 'musterschule', userID: 'u' },
  target: { studentID: emil, studentName: 'Emil Becker', className: '1a', year: demoYear },
  ...{ base: null, value, places: [], baseRevision, opId: `${device}-${seq}`, deviceSeq: `${device}:${seq}` },
})
const send = ({ api }: Pick<Client, 'api'>, sending: Sending) =>
  sendGrades(api, sending, new AbortController().signal, () => true, createUnrevised(api))

const text = (comments: string, more: Entry['layout'] = {}) => entryOf1a(1, { layout: { comments, ...more } })

/** What passes between the app and the server. */
const ways = {
  'a proxy that strips headers': () => throughProxy(server),
  'nothing, and a server that reads headers alone': () =>
    throughProxy(server, {
      body: (sent) => {
        const { idempotencyKey: _, deviceSeq: __, ...body } = JSON.parse(sent)
        if (body.grades) delete body.grades.revision
        return JSON.stringify(body)
      },
    }),
  'a proxy that weakens tags': () =>
    throughProxy(server, {
      request: (headers) => {
        const tag = headers.get('If-Match')
        if (tag !== null) headers.set('If-Match', `W/${tag}`)
      },
    }),
}

describe.each(Object.entries(ways))('between app and server is %s', (_, way) => {
  it('a colleague’s save from an outdated picture is a conflict, not an overwriting', async () => {
    const [teacher, colleague] = [await behind('lehrkraft', way()), await behind('kollegin', way())]
    await send(teacher, sendingOf(text('Erste Fassung'), 0, 1))
    await send(teacher, sendingOf(text('Von der Lehrkraft'), 1, 2))
    const outcome = await send(colleague, sendingOf(text('Erste Fassung', { clubs: 'Chor' }), 1, 1, 'mac'))
    expect(outcome).toMatchObject({
      kind: 'conflict',
      theirs: { entry: { layout: { comments: 'Von der Lehrkraft' } } },
    })
    expect((await stored(server))?.layout).toEqual({ comments: 'Von der Lehrkraft' })
  })

  it('the first save of a report card that a colleague has begun meanwhile is a conflict', async () => {
    const [teacher, colleague] = [await behind('lehrkraft', way()), await behind('kollegin', way())]
    await send(teacher, sendingOf(text('Von der Lehrkraft'), 0, 1))
    expect(await send(colleague, sendingOf(text('Von der Kollegin'), 0, 1, 'mac'))).toMatchObject({ kind: 'conflict' })
  })

  it('an older edit of the same device that arrives late is stale', async () => {
    const teacher = await behind('lehrkraft', way())
    await send(teacher, sendingOf(text('Neu'), 0, 2))
    expect(await send(teacher, sendingOf(text('Alt'), 0, 1))).toMatchObject({ kind: 'conflict' })
    expect((await stored(server))?.layout).toEqual({ comments: 'Neu' })
  })

  it('a save that is sent again is byte for byte the same, and saves nothing twice', async () => {
    const teacher = await behind('lehrkraft', way())
    const first = await send(teacher, sendingOf(text('Einmal'), 0, 1))
    await send(await behind('kollegin', way()), sendingOf(text('Danach'), 1, 1, 'mac'))
    expect(await send(teacher, sendingOf(text('Einmal'), 0, 1))).toEqual(first)
    const [, sent, again] = teacher.bodies
    expect(again).toBe(sent)
    expect(await history(server)).toHaveLength(2)
    expect((await stored(server))?.layout).toEqual({ comments: 'Danach' })
  })

  it('what is added again after a lost answer is added once', async () => {
    const { api } = await behind('leitung', way())
    const body = { preName: 'Ada', name: 'Arndt', class: '1a' }
    const add = () => api.ask(schoolEndpoints.addStudent, { body, beside: { idempotencyKey: 'add-1' } })
    expect(await add()).toEqual(await add())
    expect((await add()).filter(({ preName }) => preName === 'Ada')).toHaveLength(1)
  })
})

it('a server that was restored is noticed although its header is stripped', async () => {
  const epochs: string[] = []
  const { api } = await behind('lehrkraft')
  const ask = () => api.call('currentYear', { onEpoch: (epoch) => epochs.push(epoch) })
  await ask()
  await server.store.write((db) => startNewEpoch(db, server.clock.at))
  // A restore ends every session; its answer names the new epoch all the same.
  const again = await behind('lehrkraft')
  await again.api.call('currentYear', { onEpoch: (epoch) => epochs.push(epoch) })
  expect(new Set(epochs).size).toBe(2)
})

describe('a repeat whose key came in the header the first time', () => {
  it('has it in the body, in another order, after an update of the app: nothing is saved twice', async () => {
    const teacher = await signIn(server, 'lehrkraft')
    const { layout, grades, ...entry } = text('Einmal', { clubs: 'Chor' })
    const first = await save(
      teacher,
      { ...entry, grades, layout, revision: 7 },
      { key: 'op-1', from: 0, device: 'ipad:1' },
    )
    const again = await teacher.call('setStudentGrades', {
      params: { id: emil },
      body: {
        ...{ deviceSeq: 'ipad:1', idempotencyKey: 'op-1' },
        grades: { revision: 0, layout: { clubs: 'Chor', comments: 'Einmal' }, grades, ...entry },
        id: emil,
      },
    })
    expect(again.data).toEqual(first.data)
    expect(await history(server)).toHaveLength(1)
  })

  it('was kept by the release before, which told requests apart by their bodies alone', async () => {
    const teacher = await signIn(server, 'lehrkraft')
    const body = { id: emil, grades: { ...text('Einmal'), revision: 0 } }
    const kept = [
      ...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(body)))),
    ]
    const first = await save(teacher, body.grades, { key: 'op-1', from: 0, device: 'ipad:1' })
    const request = kept.map((byte) => byte.toString(16).padStart(2, '0')).join('')
    await server.store.db.updateTable('idempotency').set({ request }).where('key', '=', 'op-1').execute()
    expect((await save(teacher, body.grades, { key: 'op-1', from: 0, device: 'ipad:1' })).data).toEqual(first.data)
  })
})

describe('a key', () => {
  it('stands for one call: the same body under it at another address is refused, never taken for done', async () => {
    const head = await signIn(server, 'leitung')
    const body = { name: '2025/2026' }
    const headers = { 'Idempotency-Key': 'one' }
    expect((await head.call('addYear', { body, headers })).status).toBe(200)
    expect(await head.call('addClass', { body, headers })).toMatchObject({ status: 400, error: { code: 'validation' } })
  })

  it('is each user’s own: what one admin has done under it is not done for another', async () => {
    const head = await signIn(server, 'leitung')
    const { data } = await head.call('users')
    const derya = schoolEndpoints.users.data.parse(data).find(({ name }) => name === 'Derya Aksoy')
    await head.call('editUser', { body: { data: { ...derya, classes: ['demo-1a'], admin: true } } })
    const second = await signIn(server, 'kollegin')
    const message = { title: 'Konferenz', message: 'Am Dienstag.', to: 'all' }
    const headers = { 'Idempotency-Key': 'one' }
    for (const admin of [head, second, second]) {
      expect((await admin.call('addMessage', { body: message, headers })).status).toBe(200)
    }
    const all = await server.store.db.selectFrom('message').where('title', '=', 'Konferenz').select('id').execute()
    expect(all).toHaveLength(2)
  })
})
