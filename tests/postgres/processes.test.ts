import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadPath, importEndpoints, logoPath, schoolEndpoints } from '#contract/index.ts'
import { listProfile } from '../support/listProfile.ts'
import { makePng } from '../support/png.ts'
import { bareDatabase } from '../support/postgres/freshDatabase.ts'
import { query } from '../support/postgres/query.ts'
import { clusterUrl } from '../support/postgres/usePostgres.ts'
import { emil, entryOf1a, outcome, save } from '../support/saving.ts'
import { type SchoolServer, startServer } from '../support/server/startServer.ts'
import { type Roaming, signInAt, visitorAt } from '../support/visitor.ts'

let url: string
let one: SchoolServer
let two: SchoolServer
// Both begin at once, with a database that holds not even a table.
beforeAll(async () => {
  url = await bareDatabase(clusterUrl())
  const started = await Promise.allSettled([1, 2].map(() => startServer({ DATABASE_URL: url })))
  ;[one, two] = started.map((server) => {
    if (server.status === 'rejected') throw server.reason
    return server.value
  }) as [SchoolServer, SchoolServer]
})
afterAll(() => Promise.all([one, two].map((server) => server?.remove())))

const isIn = async (who: Roaming, at: SchoolServer) => (await who.on(at).call('verifyUser')).status === 200

it('two processes that begin at once make the tables and the demo school once', async () => {
  const [{ schools } = {}] = await query(url, 'select count(*) as schools from school')
  const steps = await query(url, 'select name from kysely_migration')
  expect(schools).toBe('1')
  expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length)
  expect(steps.length).toBeGreaterThan(8)
})

describe('a session begun at one process', () => {
  it('is good at the other, is renewed there and ended there, for both', async () => {
    const teacher = await signInAt(one, 'lehrkraft')
    expect(await isIn(teacher, two)).toBe(true)
    expect((await teacher.on(two).call('refreshToken')).status).toBe(200)
    expect(await isIn(teacher, one)).toBe(true)
    const kept = visitorAt(one)
    for (const [name, value] of teacher.cookies) kept.cookies.set(name, value)
    expect((await teacher.on(two).call('logout')).status).toBe(200)
    expect([await isIn(kept, one), await isIn(kept, two)]).toEqual([false, false])
    expect((await kept.on(one).call('refreshToken')).status).toBe(401)
  })

  it('ends at both when an exchanged token comes back to the other', async () => {
    const teacher = await signInAt(one, 'kollegin')
    const thief = visitorAt(two)
    for (const [name, value] of teacher.cookies) thief.cookies.set(name, value)
    expect((await teacher.on(one).call('refreshToken')).status).toBe(200)
    expect(await isIn(teacher, two)).toBe(true)
    // The grace for parallel tabs passes.
    await query(url, `update session set rotated_at = '2025-01-15T08:00:00.000Z' where rotated_at is not null`)
    expect((await thief.on(two).call('refreshToken')).status).toBe(401)
    expect([await isIn(teacher, one), await isIn(teacher, two)]).toEqual([false, false])
  })
})

it('tries to log in are counted together, however many come at once', async () => {
  const at = (server: SchoolServer) => visitorAt(server).login('raten@musterschule.example', 'falsch')
  const tries = await Promise.all(Array.from({ length: 16 }, (_, n) => at(n % 2 === 0 ? one : two)))
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(10)
  const refused = tries.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(6)
  for (const { headers } of refused) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  expect([(await at(one)).status, (await at(two)).status]).toEqual([429, 429])
})

it('saves that reach both processes at once are stored once each, one after the other', async () => {
  const teacher = await signInAt(one, 'lehrkraft')
  const both = Array.from({ length: 10 }, (_, n) =>
    Promise.all([one, two].map((at) => save(teacher.on(at), entryOf1a(n + 1), { key: `both-${n}` }))),
  )
  const revisions = (await Promise.all(both)).map((answers) => answers.map(outcome))
  for (const [first, second] of revisions) expect(second).toBe(first)
  const inOrder = Array.from({ length: 10 }, (_, n) => n + 1)
  expect(revisions.map(([first]) => Number(first)).sort((a, b) => a - b)).toEqual(inOrder)
  const versions = await query(url, `select revision from entry_history where student = '${emil}' order by revision`)
  expect(versions.map(({ revision }) => revision)).toEqual(inOrder)
})

it('an import is previewed at one, confirmed at both at once, done once, and taken back at the other', async () => {
  const head = await signInAt(one, 'leitung')
  await head.on(one).call('addImportProfile', { body: { ...listProfile, removeOldStudents: 'false' } })
  const file = new File(['Nr;Name;Vorname;Klasse\r\n77001;Nguyễn;Linh;1a'], 'schueler.csv')
  const uploaded = await head
    .on(one)
    .call('importFile', { body: { file, fileName: 'schueler.csv', profile: listProfile.profileID } })
  const { key } = importEndpoints.importFile.data.parse(uploaded.data)
  const linh = async (at: SchoolServer) =>
    schoolEndpoints.students.data.parse((await head.on(at).call('students')).data).filter(({ id }) => id === '77001')
      .length
  expect(await linh(two)).toBe(0)
  const confirm = (at: SchoolServer) => head.on(at).call('confirmImport', { body: { key } })
  const [first, second] = await Promise.all([confirm(two), confirm(one)])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await linh(one)).toBe(1)
  const last = importEndpoints.lastImport.data.parse((await head.on(two).call('lastImport')).data)
  expect(last).toMatchObject({ added: 1, removed: 0, changed: 0, classes: 0 })
  const done = await query(url, 'select id from import_log')
  expect(done).toHaveLength(1)
  expect((await head.on(one).call('undoImport', { body: { importID: last?.importID } })).status).toBe(200)
  expect(await linh(two)).toBe(0)
})

it('a file that was uploaded at one is served by the other, and replaced there', async () => {
  const head = await signInAt(one, 'leitung')
  const load = async (at: SchoolServer) => {
    const cookie = [...head.cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(new URL(`/api/musterschule${downloadPath(logoPath)}`, at.url), { headers: { cookie } })
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }
  const put = async (at: SchoolServer, content: Buffer<ArrayBuffer>) => {
    const file = new File([content], 'logo.png', { type: 'image/png' })
    expect((await head.on(at).call('uploadLogo', { body: { file, fileName: 'logo.png' } })).status).toBe(200)
  }
  const [small, large] = [makePng({ width: 20, height: 20 }), makePng({ width: 300, height: 200 })]
  await put(one, small)
  expect((await load(two)).equals(small)).toBe(true)
  await put(two, large)
  expect((await load(one)).equals(large)).toBe(true)
})
