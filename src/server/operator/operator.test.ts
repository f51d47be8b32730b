import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AnyEnvelope } from '#contract/index.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { createVisitor, signIn } from '../../../tests/support/visitor.ts'
import { readEnv } from '../run/readEnv.ts'
import { startServer } from '../run/startServer.ts'
import { createOperatorApp, exportOf } from './createOperatorApp.ts'

const token = 'noch-viel-geheimer-als-jedes-andere-wort'
const weiher = { name: 'Am Weiher', admin: { name: 'Jutta Wahl', email: 'jw@weiher.example' } }

let folder: string
let server: TestServer
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zeugnis-operator-'))
  server = await createTestServer()
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const app = () =>
  createOperatorApp(server.deps, {
    files: {},
    token,
    place: 'der Datenbank',
    exportSchool: async (key) => {
      const file = join(folder, 'out.db')
      writeFileSync(file, key)
      return file
    },
  })

/** A call with the token; resolves with the status and the answer's data. */
async function call(method: string, path: string, body?: unknown) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await app().request(path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { data, error } = AnyEnvelope.parse(await response.json())
  return { status: response.status, data, error }
}

describe('the operator’s programs', () => {
  it('are refused without the token, whatever they ask for', async () => {
    for (const [method, path] of [
      ['GET', '/schools'],
      ['GET', '/metrics'],
      ['DELETE', '/schools/musterschule'],
      ['GET', '/nowhere'],
    ]) {
      for (const authorization of ['', `Bearer ${token}x`, token]) {
        const response = await app().request(path ?? '', { method: method ?? '', headers: { authorization } })
        expect(response.status).toBe(401)
      }
    }
  })

  it('create a school once, whose admin signs in with the password of the first answer', async () => {
    const made = await call('PUT', '/schools/am-weiher', weiher)
    expect(made).toMatchObject({
      status: 201,
      data: { key: 'am-weiher', users: 1, admin: { email: 'jw@weiher.example' } },
    })
    const { password } = (made.data as { admin: { password: string } }).admin
    expect((await createVisitor(server, 'am-weiher').login('jw@weiher.example', password)).status).toBe(200)
    const again = await call('PUT', '/schools/am-weiher', weiher)
    expect(again.status).toBe(200)
    expect(JSON.stringify(again)).not.toContain('password')
    expect((await call('GET', '/schools')).data).toEqual([
      { key: 'am-weiher', name: 'Am Weiher', demo: false, suspended: false, readable: true, users: 1, students: 0 },
      expect.objectContaining({ key: 'musterschule', demo: true }),
    ])
    const wald = { ...weiher, name: 'Wald' }
    const atOnce = await Promise.all([call('PUT', '/schools/wald', wald), call('PUT', '/schools/wald', wald)])
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(await call('PUT', '/schools/weiher', weiher)).toMatchObject({
      status: 400,
      error: { message: 'Der Schlüssel zu diesem Namen ist am-weiher.' },
    })
    expect((await call('PUT', '/schools/am-weiher', { name: 'Am Weiher' })).status).toBe(400)
  })

  it('suspend and resume a school, as often as they like', async () => {
    const teacher = await signIn(server, 'lehrkraft')
    for (const [method, status] of [
      ['PUT', 503],
      ['PUT', 503],
      ['DELETE', 200],
      ['DELETE', 200],
    ] as const) {
      expect((await call(method, '/schools/musterschule/suspension')).status).toBe(200)
      expect((await teacher.call('verifyUser')).status).toBe(status)
    }
    expect((await call('PUT', '/schools/wald/suspension')).status).toBe(404)
  })

  it('remove a suspended school, with a certificate, and find nothing to remove the next time', async () => {
    await call('PUT', '/schools/am-weiher', weiher)
    const teacher = await signIn(server, 'lehrkraft')
    expect((await call('DELETE', '/schools/musterschule')).status).toBe(409)
    await call('PUT', '/schools/musterschule/suspension')
    const { data } = await call('DELETE', '/schools/musterschule')
    expect(data).toEqual({ certificate: expect.stringContaining('Schlüssel: musterschule') })
    expect(await call('DELETE', '/schools/musterschule')).toMatchObject({ status: 200, data: { certificate: null } })
    expect((await teacher.call('verifyUser')).status).toBe(401)
    expect((await call('GET', '/schools')).data).toHaveLength(1)
    const acts = server.logged.filter((row) => JSON.stringify(row).includes('operator'))
    expect(acts).toEqual([
      { operator: 'create', school: 'am-weiher' },
      { operator: 'suspend', school: 'musterschule' },
      { operator: 'remove', school: 'musterschule' },
    ])
  })

  it('read figures of each school, without its name', async () => {
    await call('PUT', '/schools/am-weiher', weiher)
    const response = await app().request('/metrics', { headers: { authorization: `Bearer ${token}` } })
    const text = await response.text()
    expect(text).toContain('zeugnis_school_users{school="am-weiher"} 1\n')
    expect(text).toMatch(/zeugnis_school_students\{school="musterschule"\} [1-9]/)
    expect(text).not.toMatch(/Weiher|Jutta|@/)
  })

  it('say which school is set aside because its numbers cannot be read', async () => {
    await call('PUT', '/schools/am-weiher', weiher)
    await server.store.db.updateTable('school').set({ first_revision: -1 }).where('key', '=', 'am-weiher').execute()
    expect((await call('GET', '/schools/am-weiher')).data).toMatchObject({ readable: false })
    expect((await call('GET', '/schools/musterschule')).data).toMatchObject({ readable: true })
  })
})

it('the operator’s port is another one, and gives a school as a file', { timeout: 60_000 }, async () => {
  const env = { PORT: '0', DATA_DIR: join(folder, 'data'), OPERATOR_PORT: '0', OPERATOR_TOKEN: token }
  const running = await startServer(readEnv(env))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${running.operatorUrl}/schools/musterschule/export`, { headers })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/vnd.sqlite3'])
  writeFileSync(join(folder, 'one.db'), new Uint8Array(await answer.arrayBuffer()))
  const database = new DatabaseSync(join(folder, 'one.db'), { readOnly: true })
  expect(database.prepare('select key from school').all()).toEqual([{ key: 'musterschule' }])
  database.close()
  const head = await fetch(`${running.operatorUrl}/schools/musterschule/export`, { headers, method: 'HEAD' })
  expect(head.status).toBe(404)
  expect((await fetch(`${running.url}/schools`, { headers })).status).toBe(404)
  await running.stop()
})

it('an export that does not succeed says why', { timeout: 60_000 }, async () => {
  const exported = exportOf({ dataDir: folder, epochFile: join(folder, 'zeugnis.epoch') })('musterschule')
  await expect(exported).rejects.toThrow(/^In .* liegt keine Datenbank\./)
})
