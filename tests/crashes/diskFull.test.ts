import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { entryOf1a, outcome, save } from '../support/saving.ts'
import { readEmil } from '../support/server/readEmil.ts'
import { type SchoolServer, startServer } from '../support/server/startServer.ts'
import { type Roaming, signInAt, visitorAt } from '../support/visitor.ts'

/** Room on a disk, as one process finds it. */
interface Disk {
  /** From now on nothing more fits: no file grows, not by a byte. */
  fill(): void
  /** Somebody has made room. */
  free(): void
}

/** The disk of a running process, full by the limit that the operating system keeps for the size of its files. */
function createDisk(pid: () => number): Disk {
  const limit = (size: string) => execFileSync('prlimit', ['--pid', String(pid()), `--fsize=${size}:`])
  return { fill: () => void limit('1'), free: () => void limit('unlimited') }
}

const gone = {
  code: 'server',
  message: 'Der Schulserver erreicht seine Datenbank gerade nicht. Bitte später noch einmal versuchen.',
}

// The limit of a running process can be set on Linux alone.
describe.skipIf(process.platform !== 'linux')('a full disk', () => {
  let server: SchoolServer
  let disk: Disk
  let teacher: Roaming
  beforeEach(async () => {
    server = await startServer()
    disk = createDisk(server.pid)
    teacher = await signInAt(server, 'lehrkraft')
    for (const days of [1, 2, 3]) expect(outcome(await save(teacher, entryOf1a(days)))).toBe(days)
  })
  afterEach(() => server.remove())

  it('is told to whoever saves, again and again; what was saved can be read; with room it goes on by itself', async () => {
    const ready = async () => (await fetch(new URL('/readyz', server.url))).status
    expect(await ready()).toBe(200)
    disk.fill()
    for (const days of [4, 5, 6]) {
      const refused = await save(teacher, entryOf1a(days))
      expect([refused.status, refused.error]).toEqual([503, gone])
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    expect(await readEmil(teacher)).toEqual({ sickDays: 3, versions: [3, 2, 1] })
    expect((await visitorAt(server).login('kollegin@musterschule.example')).status).toBe(503)
    expect([await ready(), await ready()]).toEqual([503, 503])
    disk.free()
    expect(await ready()).toBe(200)
    const pid = server.pid()
    expect(outcome(await save(teacher, entryOf1a(7)))).toBe(4)
    expect((await visitorAt(server).login('kollegin@musterschule.example')).status).toBe(200)
    expect(await readEmil(teacher)).toEqual({ sickDays: 7, versions: [7, 3, 2, 1] })
    expect(server.pid()).toBe(pid)
  })

  it('and a kill on top of it lose nothing and break nothing', async () => {
    disk.fill()
    expect((await save(teacher, entryOf1a(4))).status).toBe(503)
    await server.kill()
    await server.start()
    expect(await readEmil(await signInAt(server, 'lehrkraft'))).toEqual({ sickDays: 3, versions: [3, 2, 1] })
    await server.stop()
    const database = new DatabaseSync(join(server.dataDir, 'zeugnis.db'), { readOnly: true })
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([])
    database.close()
  })
})
