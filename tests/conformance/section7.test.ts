import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints, type Endpoint, type Entry, type SessionUser, schoolEndpoints } from '#contract/index.ts'
import type { Sending } from '#outbox/index.ts'
import { sendGrades } from '#saving/sendGrades.ts'
import { createUnrevised } from '#saving/unrevised.ts'
import { createClient } from '../support/clientInProcess.ts'
import { demoYear, emil, stored } from '../support/saving.ts'
import { createSection7, type Section7 } from '../support/section7/createSection7.ts'
import { lost, specified } from '../support/section7/specified.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'

const endpoints: Endpoint[] = Object.values(allEndpoints)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** A value with every field of the schema, as far as a body has any. */
function filled(schema: z.core.JSONSchema.BaseSchema): unknown {
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, typeof part === 'object' ? filled(part) : null]),
    )
  }
  return schema.items && typeof schema.items === 'object' && !Array.isArray(schema.items) ? [filled(schema.items)] : ''
}

describe('the contract', () => {
  it('marks every call that the specification does not have, and no other', () => {
    const unmarked = endpoints.filter(({ own }) => own !== 'call').map(nameOf)
    expect(unmarked.sort()).toEqual(Object.keys(specified).sort())
  })

  it('marks every specified call that takes more than is specified', () => {
    const takesMore = endpoints.filter((endpoint) => {
      const shape = specified[nameOf(endpoint)]?.body
      if (!endpoint.body || shape === undefined) return false
      return lost(filled(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })), shape).length > 0
    })
    expect(takesMore.length).toBeGreaterThan(8)
    expect(takesMore.filter(({ own }) => own === undefined).map(nameOf)).toEqual([])
  })

  it('has no two calls under one path, where the path stands for the call', () => {
    const paths = endpoints.map(({ path }) => path)
    const own = endpoints.flatMap(({ own, path }) => (own ? [path] : []))
    expect(own.filter((path) => paths.filter((one) => one === path).length > 1)).toEqual([])
  })
})

describe('a server that has only what is specified', () => {
  let server: TestServer
  let section7: Section7
  beforeEach(async () => {
    server = await createTestServer()
    section7 = createSection7((path, init) => server.fetch(path, init))
  })
  afterEach(() => server.close())

  /** Somebody on a device of their own. */
  async function signIn(who: string) {
    let calls: string[] | undefined
    const client = createClient({
      clock: server.clock,
      has: (path) => calls?.includes(path) ?? true,
      fetch: (to, init) =>
        section7.fetch(to instanceof Request ? to : new Request(new URL(to, 'http://localhost'), init)),
    })
    const user = (await client.login(`${who}@musterschule.example`)) as SessionUser
    calls = user.calls ?? []
    const unrevised = createUnrevised(client.api)
    let count = 0
    /** As the outbox sends it: `base` is what the device has seen. */
    const send = (base: Entry | null, value: Entry, more: Partial<Sending> = {}) => {
      count += 1
      const sending: Sending = {
        owner: { school: 'musterschule', userID: user.userID },
        target: { studentID: emil, studentName: 'Emil Becker', className: '1a', year: demoYear },
        ...{ base, value, places: [], opId: `${who}-${count}`, deviceSeq: `${who}:${count}`, ...more },
      }
      return sendGrades(client.api, sending, new AbortController().signal, () => true, unrevised)
    }
    return { ...client, user, send }
  }

  const card = (layout: Entry['layout']): Entry => ({ class: '1a', year: demoYear, grades: [], layout })
  const layout = async () => (await stored(server))?.layout

  it('says nothing of calls of our own, and the app makes none of them', async () => {
    const { api, user } = await signIn('leitung')
    expect(user.calls).toBeUndefined()
    expect(api.has(schoolEndpoints.auditLog)).toBe(false)
    expect(api.has(schoolEndpoints.students)).toBe(true)
    await expect(api.ask(schoolEndpoints.schoolState, {})).rejects.toMatchObject({
      kind: 'refused',
      details: { status: 404 },
    })
    expect(section7.strange).toEqual([])
  })

  it('gets nothing but what is specified', async () => {
    const teacher = await signIn('lehrkraft')
    expect(await teacher.send(null, { ...card({ comments: 'Neu.' }), revision: 4 })).toEqual({
      kind: 'acknowledged',
      entry: null,
    })
    const head = await signIn('leitung')
    const body = { name: '5a', label: 'Klasse', template: 'demo-nds34' }
    await head.api.ask(schoolEndpoints.addClass, { body, beside: { idempotencyKey: 'one' } })
    expect(section7.own).toEqual([])
    expect(section7.strange).toEqual([])
  })

  it('takes no save over what a colleague has written meanwhile: the device gets both versions', async () => {
    const [teacher, colleague] = [await signIn('lehrkraft'), await signIn('kollegin')]
    await teacher.send(null, card({ comments: 'Erste Fassung.' }))
    const seen = card({ comments: 'Erste Fassung.' })
    await colleague.send(seen, card({ comments: 'Erste Fassung.', clubs: 'Chor' }))
    const outcome = await teacher.send(seen, card({ comments: 'Zweite Fassung.' }))
    expect(outcome).toMatchObject({
      kind: 'conflict',
      theirs: { author: '', entry: { layout: { comments: 'Erste Fassung.', clubs: 'Chor' } } },
    })
    expect(await layout()).toEqual({ comments: 'Erste Fassung.', clubs: 'Chor' })
    const both = card({ comments: 'Zweite Fassung.', clubs: 'Chor' })
    expect(await teacher.send(card({ comments: 'Erste Fassung.', clubs: 'Chor' }), both)).toMatchObject({
      kind: 'acknowledged',
    })
    expect(await layout()).toEqual(both.layout)
  })

  it('takes no first save over what a colleague has begun meanwhile', async () => {
    const [teacher, colleague] = [await signIn('lehrkraft'), await signIn('kollegin')]
    await colleague.send(null, card({ clubs: 'Chor' }))
    expect(await teacher.send(null, card({ comments: 'Neu.' }))).toMatchObject({ kind: 'conflict' })
    expect(await layout()).toEqual({ clubs: 'Chor' })
  })

  it('has the value already when its answer was lost: the repeat is taken', async () => {
    const teacher = await signIn('lehrkraft')
    await teacher.send(null, card({ comments: 'Neu.' }))
    expect(await teacher.send(null, card({ comments: 'Neu.' }), { again: true })).toMatchObject({
      kind: 'acknowledged',
    })
  })

  it('is read in the class that the child is in now', async () => {
    const [teacher, head] = [await signIn('lehrkraft'), await signIn('leitung')]
    await teacher.send(null, card({ comments: 'Neu.' }))
    const all = await head.api.ask(schoolEndpoints.students, {})
    const students = all.filter((one) => one.class === '3a' || one.id === emil).map(({ id }) => id)
    await head.api.ask(schoolEndpoints.setClassStudents, {
      params: { classID: 'demo-3a' },
      body: { classID: 'demo-3a', students },
    })
    expect(await teacher.send(null, card({ comments: 'Anderes.' }))).toMatchObject({ kind: 'conflict' })
  })
})
