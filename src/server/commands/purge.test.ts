import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CommandLine, createCommandLine } from '../../../tests/support/commandLine.ts'
import { newPlace, type Place } from '../../../tests/support/newPlace.ts'
import { addOtherSchool } from '../../../tests/support/otherSchool.ts'
import { logoBody, makePng } from '../../../tests/support/png.ts'
import { emil, entryOf1a, history, outcome, save, stored } from '../../../tests/support/saving.ts'
import { putFile } from '../../../tests/support/server/putFile.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'
import { ofSchool } from '../database/ofSchool.ts'
import { studentsWithOldVersions } from '../entries/history.ts'
import { listFiles, readParts, reportsFolder } from '../files/store.ts'

const day = 24 * 60 * 60 * 1000
let line: CommandLine
let place: Place
let server: TestServer
let teacher: Visitor

beforeEach(async () => {
  line = createCommandLine()
  place = await newPlace(line)
  server = await createTestServer({ file: place.file, now: line.clock.at })
  teacher = await signIn(server, 'lehrkraft')
})
afterEach(async () => {
  await server.close()
  line.remove()
})

async function pass(days: number): Promise<void> {
  line.clock.at += days * day
  server.clock.at = line.clock.at
  teacher = await signIn(server, 'lehrkraft')
}
const purge = async (...args: string[]) => (await line.run(['purge', ...args], place.named)).join('\n')
const revisions = async () => (await history(server)).map((row) => row.revision)
const count = async (table: 'session' | 'idempotency' | 'student_archive' | 'entry' | 'entry_rejected') =>
  (await server.store.db.selectFrom(table).select('school').where('school', '=', 'musterschule').execute()).length

describe('purge', () => {
  it('removes archived students after 90 days, with everything written for them', async () => {
    await save(teacher, entryOf1a(3))
    await (await signIn(server, 'leitung')).call('deleteStudent', { params: { id: emil } })
    await pass(89)
    expect(await purge()).toContain('Schüler aus dem Archiv: 0,')
    await pass(1)
    expect(await purge()).toContain('Schüler aus dem Archiv: 1,')
    expect([await count('student_archive'), await history(server)]).toEqual([0, []])
  })

  it('removes what was answered more than 30 days ago, and sessions that are over', async () => {
    await save(teacher, entryOf1a(3), { key: 'k' })
    expect(await count('idempotency')).toBe(1)
    const sessions = await count('session')
    line.clock.at += 29 * day
    expect(await purge()).toContain('abgelaufene Anmeldungen: 0, Sendequittungen: 0')
    expect([await count('session'), await count('idempotency')]).toEqual([sessions, 1])
    line.clock.at += 2 * day
    expect(await purge()).toContain(`abgelaufene Anmeldungen: ${sessions}, Sendequittungen: 1`)
    expect([await count('session'), await count('idempotency')]).toEqual([0, 0])
  })

  it('takes the report cards of those students out of the files, and nobody else’s', async () => {
    const { db } = server.store
    const pdf = { type: 'pdf', date: new Date(line.clock.at).toISOString() }
    const put = (folder: string, ids: string[]) =>
      Promise.all([
        putFile(db, 'musterschule', { ...pdf, path: `${folder}k.pdf`, name: 'k.pdf', content: new Uint8Array(1) }),
        putFile(db, 'musterschule', {
          ...{ ...pdf, path: `${folder}k.zip`, name: 'k.zip', type: 'folder' },
          content: Object.fromEntries(ids.map((id) => [`a_${id}.pdf`, new TextEncoder().encode(id)])),
        }),
      ])
    await put(`${reportsFolder}demo-1a/p/`, [emil, '01999'])
    await put(`${reportsFolder}demo-2b/p/`, ['01999'])
    await (await signIn(server, 'leitung')).call('deleteStudent', { params: { id: emil } })
    await pass(90)
    await purge()
    const left = (await listFiles(ofSchool(db, 'musterschule'), reportsFolder)).map(({ path }) =>
      path.slice(reportsFolder.length),
    )
    expect(left.sort()).toEqual(['demo-1a/p/k.zip', 'demo-2b/p/k.pdf', 'demo-2b/p/k.zip'])
    const parts = await readParts(ofSchool(db, 'musterschule'), `${reportsFolder}demo-1a/p/k.zip`)
    expect(parts.map(({ name }) => name)).toEqual(['a_01999.pdf'])
    const kept = await db.selectFrom('blob').select('sha256').where('size', '>', 1).execute()
    expect(kept).toEqual([{ sha256: parts[0]?.sha256 }])
  })

  it('removes report files only where it is asked for days', async () => {
    const { db } = server.store
    const file = { name: 'k.pdf', type: 'pdf', content: new Uint8Array(1) }
    const at = (days: number) => new Date(line.clock.at - days * day).toISOString()
    await putFile(db, 'musterschule', { ...file, path: `${reportsFolder}alt.pdf`, date: at(400) })
    await putFile(db, 'musterschule', { ...file, path: `${reportsFolder}neu.pdf`, date: at(100) })
    await putFile(db, 'musterschule', { ...file, path: 'files/schoolFiles/logo.png', date: at(400) })
    expect(await purge()).toContain('Dateien mit Zeugnissen: 0,')
    expect(await purge('--file-days', '365')).toContain('Dateien mit Zeugnissen: 1,')
    const left = (await listFiles(ofSchool(db, 'musterschule'), 'files/')).map(({ path }) => path)
    expect(left.sort()).toEqual([`${reportsFolder}neu.pdf`, 'files/schoolFiles/logo.png'])
  })

  it('leaves the history alone unless asked for days', async () => {
    await save(teacher, entryOf1a(3))
    await save(teacher, entryOf1a(4))
    await pass(4000)
    await purge()
    expect(await revisions()).toEqual([1, 2])
    await expect(purge('--history-days', '0')).rejects.toThrow('--history-days muss eine Zahl von 1 bis 99999 sein.')
  })

  it('removes older versions, but neither the present one nor anybody else’s', async () => {
    const other = await addOtherSchool(server)
    const before = await other()
    for (const days of [1, 2, 3]) await save(teacher, entryOf1a(days), { device: `ipad-${days}:${days}` })
    await teacher.call('addGradesVersion', { params: { id: emil }, body: { id: emil, grades: entryOf1a(9) } })
    expect(await count('entry_rejected')).toBe(1)
    await pass(300)
    await save(teacher, entryOf1a(4), { device: 'ipad:4' })
    server.clock.at += 11 * 60_000
    await save(teacher, entryOf1a(5), { device: 'ipad:5' })
    await pass(100)
    const entries = await count('entry')
    expect(await purge('--history-days', '365')).toContain('frühere Fassungen von Zeugnissen: 4,')
    expect(await revisions()).toEqual([4, 5])
    const days = { was: 4, is: 5 }
    expect((await history(server)).map(({ changes }) => JSON.parse(changes))).toEqual([
      { first: true },
      { fields: { sickDays: days } },
    ])
    expect(await stored(server)).toEqual({ ...entryOf1a(5), revision: 5 })
    expect([await count('entry'), await count('entry_rejected')]).toEqual([entries, 0])
    // The next night visits nobody again, although the present version may be as old.
    const later = new Date(line.clock.at + 1000 * day).toISOString()
    expect(
      await studentsWithOldVersions(
        ofSchool(server.store.db, 'musterschule'),
        new Date(line.clock.at - 365 * day).toISOString(),
      ),
    ).toEqual([])
    expect(await studentsWithOldVersions(ofSchool(server.store.db, 'musterschule'), later)).toEqual([emil])
    await pass(400)
    await purge('--history-days', '365')
    expect(await revisions()).toEqual([5])
    expect(await other()).toEqual(before)
  })

  it('removes logos whose template never came, after 30 days', async () => {
    const head = await signIn(server, 'leitung')
    const upload = async (templateID: string) =>
      (await head.call('uploadTemplateLogo', { body: { ...logoBody(makePng()), templateID } })).status
    expect([await upload('demo-nds12t'), await upload('never-added')]).toEqual([200, 200])
    await pass(29)
    expect(await purge()).toContain('Logos ohne Vorlage: 0,')
    await pass(2)
    expect(await purge()).toContain('Logos ohne Vorlage: 1,')
    const files = await server.store.db.selectFrom('file').select('path').execute()
    expect(files.map(({ path }) => path)).toEqual([expect.stringContaining('demo-nds12t')])
  })

  it('forgets what a removed user was called only when nothing that she wrote is left', async () => {
    const head = await signIn(server, 'leitung')
    const names = async () =>
      (await server.store.db.selectFrom('former_user').select('id').execute()).map(({ id }) => id)
    await save(await signIn(server, 'kollegin'), entryOf1a(3))
    await head.call('deleteUser', { params: { id: 'demo-kollegin' } })
    await purge()
    expect(await names()).toEqual(['demo-kollegin'])
    for (const table of ['entry', 'entry_history', 'entry_rejected'] as const) {
      await server.store.db.deleteFrom(table).where('author', '=', 'demo-kollegin').execute()
    }
    expect(await purge()).toContain('von denen nichts mehr da ist: 1.')
    expect(await names()).toEqual([])
  })

  it('still refuses a save of one of two who share an iPad', async () => {
    await save(teacher, entryOf1a(1), { device: 'ipad:7' })
    await save(await signIn(server, 'kollegin'), entryOf1a(2), { device: 'ipad:9' })
    await pass(400)
    await purge('--history-days', '30')
    expect(outcome(await save(teacher, entryOf1a(9), { device: 'ipad:6' }))).toBe('stale')
    expect(await stored(server)).toEqual({ ...entryOf1a(2), revision: 2 })
  })

  it('still refuses a save that was under way all that time', async () => {
    await save(teacher, entryOf1a(1), { device: 'ipad:7' })
    const colleague = await signIn(server, 'kollegin')
    await save(colleague, entryOf1a(2), { device: 'mac:1' })
    await pass(400)
    await purge('--history-days', '30')
    expect(outcome(await save(teacher, entryOf1a(9), { device: 'ipad:6' }))).toBe('stale')
    expect(await stored(server)).toEqual({ ...entryOf1a(2), revision: 2 })
  })
})
