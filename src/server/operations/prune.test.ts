import { afterEach, beforeEach, expect, it } from 'vitest'
import { emil, entryOf1a, save } from '../../../tests/support/saving.ts'
import { putBlob } from '../../../tests/support/server/putFile.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn } from '../../../tests/support/visitor.ts'
import { pruneAll } from './prune.ts'
import { repeat } from './repeat.ts'

const day = 24 * 60 * 60 * 1000

let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

it('what has expired goes by itself, in every school, with one line in the log; the rest stays', async () => {
  const { store } = server.deps
  await store.write((db) => db.insertInto('school').values({ key: 'a', name: 'A', demo: 0, created_at: '' }).execute())
  const asked = (school: string, id: string) => {
    const at = new Date(server.clock.at).toISOString()
    const begun = { claim: '', beat: 0, done: 0, result: null, ended_at: null, job: new Uint8Array(1) }
    return store.write((db) =>
      db
        .insertInto('print_job')
        .values({ school, id, asked_at: at, ...begun })
        .execute(),
    )
  }
  const left = async () => ({
    sessions: (await store.db.selectFrom('session').select('user').execute()).map(({ user }) => user),
    answers: (await store.db.selectFrom('idempotency').select('key').execute()).map(({ key }) => key),
    blobs: (await store.db.selectFrom('blob').select('school').execute()).map(({ school }) => school),
    jobs: (await store.db.selectFrom('print_job').select('id').orderBy('id').execute()).map(({ id }) => id),
    archive: (await store.db.selectFrom('student_archive').select('student').execute()).map(({ student }) => student),
  })
  await putBlob(store.db, 'a', new Uint8Array(1), new Date(server.clock.at).toISOString())
  await (await signIn(server, 'leitung')).call('deleteStudent', { params: { id: emil } })
  server.clock.at += 59 * day
  await save(await signIn(server, 'lehrkraft'), entryOf1a(1), { key: 'old', id: '01002' })
  await asked('musterschule', 'old')
  await asked('a', 'old')
  server.clock.at += 31 * day
  await save(await signIn(server, 'kollegin'), entryOf1a(2), { key: 'new', id: '01003' })
  await asked('a', 'new')
  await pruneAll(server.deps)
  expect(await left()).toEqual({ sessions: ['demo-kollegin'], answers: ['new'], blobs: [], jobs: ['new'], archive: [] })
  await pruneAll(server.deps)
  const said = server.logged.filter((line) => Object.hasOwn(line as object, 'pruned'))
  expect(said).toEqual([{ pruned: { students: 1, audit: 0, messages: 0, answers: 1, sessions: 2, jobs: 2 } }])
})

it('goes on after a failure, and ends with the run under way', async () => {
  const failures: unknown[] = []
  const third = Promise.withResolvers<void>()
  let runs = 0
  let isOver = false
  const repeated = repeat(
    { first: 1, every: 1 },
    async (signal) => {
      runs += 1
      if (runs === 1) throw new Error('not yet')
      if (runs < 3) return
      third.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      isOver = true
    },
    (error) => failures.push(error),
  )
  await third.promise
  await repeated.stop()
  expect([runs, isOver, failures]).toEqual([3, true, [new Error('not yet')]])
})
