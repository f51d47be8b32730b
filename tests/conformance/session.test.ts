import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ApiFailure } from '#api/index.ts'
import { type Client, createClient } from '../support/clientInProcess.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'

const minutes = 60_000
const days = 24 * 60 * minutes
const teacher = 'lehrkraft@musterschule.example'

let server: TestServer
let client: Client
beforeEach(async () => {
  server = await createTestServer({ limits: { perAccount: 3 } })
  client = createClient(server)
})
afterEach(() => server.close())

describe('login', () => {
  it('answers with the user and their appearance, and names the school in a readable cookie', async () => {
    const user = await client.login(teacher)
    expect(user).toMatchObject({ email: teacher, admin: false, theme: 'light', accent: '#A36FD1', language: 'de' })
    expect(client.cookies.get('school')?.value).toBe('musterschule')
  })

  it('takes the school’s name as people write it', async () => {
    await expect(client.login(teacher, { server: '  MUSTERSCHULE ' })).resolves.toMatchObject({ email: teacher })
  })

  it.each([
    ['a wrong password', { password: 'falsch' }],
    ['an unknown school', { server: 'Gibt es nicht' }],
    ['an unknown person', { email: 'niemand@musterschule.example' }],
  ])('refuses %s with the same words', async (_, body) => {
    const refusal = client.login(teacher, body)
    await expect(refusal).rejects.toMatchObject({ kind: 'refused', details: { status: 401, code: 'unauthorized' } })
    const reference = await client.login(teacher, { password: 'auch falsch' }).catch((error: Error) => error.message)
    await expect(refusal).rejects.toHaveProperty('message', reference)
    expect(client.signedOut()).toBe(0)
  })

  it('names the empty fields', async () => {
    const refusal = client.login('', { password: '' })
    await expect(refusal).rejects.toMatchObject({ kind: 'refused', details: { status: 400, code: 'validation' } })
    const fields = await refusal.catch((error) => Object.keys(error.details.fields))
    expect(fields).toEqual(['email', 'password'])
  })

  it('slows down guessing, and says for how long', async () => {
    for (let i = 0; i < 3; i++) await client.login(teacher, { password: 'falsch' }).catch(() => 'refused')
    const limited = await client.login(teacher).then(
      () => undefined,
      (error: ApiFailure) => error,
    )
    expect(limited).toMatchObject({ kind: 'unreachable' })
    expect(limited?.details.retryAfterMs).toBeGreaterThan(0)
  })
})

describe('a running session', () => {
  beforeEach(async () => void (await client.login(teacher)))

  it('is known to the server', async () => {
    expect(await client.api.call('verifyUser', { body: {} })).toMatchObject({ email: teacher })
    expect(await client.api.call('userRole', {})).toEqual({ role: 'teacher' })
  })

  it('goes on unnoticed when the access has run out', async () => {
    server.clock.at += 16 * minutes
    client.cookies.delete('access')
    expect(await client.api.call('userRole', {})).toEqual({ role: 'teacher' })
    expect(client.asked.filter((url) => url.endsWith('/refreshToken'))).toHaveLength(1)
    expect(client.signedOut()).toBe(0)
  })

  it('ends when the renewal has run out too', async () => {
    server.clock.at += 31 * days
    await expect(client.api.call('userRole', {})).rejects.toMatchObject({ kind: 'signedOut' })
    expect(client.signedOut()).toBe(1)
  })

  it('ends with the logout, for every call after it', async () => {
    const cookies = new Map(client.cookies)
    await client.api.call('logout', {})
    expect([...client.cookies.keys()]).toEqual([expect.stringMatching(/^device-/)])
    for (const [name, cookie] of cookies) client.cookies.set(name, cookie)
    await expect(client.api.call('userRole', {})).rejects.toMatchObject({ kind: 'signedOut' })
  })
})

it('has no school to ask before the first login', async () => {
  await expect(client.api.call('verifyUser', { body: {} })).rejects.toMatchObject({ message: 'No school found' })
})
