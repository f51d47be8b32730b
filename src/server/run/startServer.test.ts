import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { epochHeader } from '#contract/index.ts'
import type { SystemAccount } from '../place/requireOwner.ts'
import { readEnv } from './readEnv.ts'
import { StartError } from './StartError.ts'
import { type Running, startServer } from './startServer.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'zeugnis-start-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const start = (env: Record<string, string> = {}): Promise<Running> =>
  startServer(readEnv({ PORT: '0', DATA_DIR: join(dataDir, 'deep'), ...env }))

async function login(url: string, password: string): Promise<number> {
  const body = { server: 'Musterschule', email: 'leitung@musterschule.example', password }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/musterschule/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return response.status
}

describe('the server', () => {
  it('makes the demo school in an empty database, once, and keeps it', async () => {
    const first = await start()
    expect([first.demo, await login(first.url, 'Zeugnis-Demo-2024')]).toEqual([{ password: 'Zeugnis-Demo-2024' }, 200])
    await first.stop()
    const second = await start({ DEMO_PASSWORD: 'Etwas-Anderes-1' })
    expect([second.demo, await login(second.url, 'Zeugnis-Demo-2024')]).toEqual([{ password: undefined }, 200])
    await second.stop()
  })

  it('makes no demo school with DEMO=0', async () => {
    const server = await start({ DEMO: '0' })
    expect([server.demo, await login(server.url, 'Zeugnis-Demo-2024')]).toEqual([null, 401])
    await server.stop()
  })

  it('says in one sentence that it cannot open its database', async () => {
    const refused = start({ DATA_DIR: '/proc/zeugnis/data' })
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow(/^Die Datenbank in \/proc\/zeugnis\/data lässt sich nicht öffnen.*$/)
  })

  it('offers the demo school with the known password to nobody outside', async () => {
    await expect(start({ HOST: '0.0.0.0' })).rejects.toThrow(StartError)
    const unmade = await start({ DEMO: '0' })
    expect(unmade.demo).toBeNull()
    await unmade.stop()
  })

  it('goes by the password that is stored, not by the one that is configured now', async () => {
    await (await start()).stop()
    await expect(start({ HOST: '0.0.0.0', DEMO_PASSWORD: 'Etwas-Anderes-1' })).rejects.toThrow(
      'Die Demoschule mit dem bekannten Passwort wird nur auf 127.0.0.1 angeboten',
    )
  })

  it('leaves the database of a newer version alone', async () => {
    await (await start()).stop()
    const database = new DatabaseSync(join(dataDir, 'deep/zeugnis.db'))
    database.exec("insert into kysely_migration values ('9999-later', '')")
    database.close()
    await expect(start()).rejects.toThrow(StartError)
    await expect(start()).rejects.toThrow('stammt von einer neueren Fassung dieses Programms.')
  })

  it('notices that an older copy of its file was put back', async () => {
    const epochs: (string | null)[] = []
    const database = join(dataDir, 'deep/zeugnis.db')
    const run = async () => {
      const server = await start()
      epochs.push(
        (await fetch(`${server.url}/api/musterschule/auth/verifyUser`, { method: 'POST' })).headers.get(epochHeader),
      )
      expect(await login(server.url, 'Zeugnis-Demo-2024')).toBe(200)
      await server.stop()
    }
    await run()
    copyFileSync(database, join(dataDir, 'copy.db'))
    await run()
    copyFileSync(join(dataDir, 'copy.db'), database)
    await run()
    await run()
    const [first, second, third, last] = epochs
    expect([first === null, second === first, third === first, last === third]).toEqual([false, true, false, true])
  })

  it('deletes by itself what has expired', async () => {
    const first = await start()
    await login(first.url, 'Zeugnis-Demo-2024')
    await first.stop()
    const database = new DatabaseSync(join(dataDir, 'deep/zeugnis.db'))
    database.exec("update session set refresh_until = '2025'")
    const env = { PORT: '0', DATA_DIR: join(dataDir, 'deep') }
    const second = await startServer(readEnv(env), undefined, { pruneAfter: 1 })
    await expect.poll(() => database.prepare('select count(*) as n from session').get()).toEqual({ n: 0 })
    database.close()
    await second.stop()
  })

  it('says in one sentence where it cannot keep what it has given out', async () => {
    writeFileSync(join(dataDir, 'file'), '')
    const wrong = start({ EPOCH_FILE: join(dataDir, 'file', 'zeugnis.epoch') })
    await expect(wrong).rejects.toThrow(StartError)
    await expect(wrong).rejects.toThrow('(EPOCH_FILE)')
  })

  it('says in one sentence that files cannot be reached, or that they lie elsewhere', async () => {
    await expect(start({ FILES: join(dataDir, 'files') })).rejects.toThrow(/\(FILES\) sind nicht zu erreichen: /)
    mkdirSync(join(dataDir, 'files'))
    await (await start({ FILES: join(dataDir, 'files') })).stop()
    const database = new DatabaseSync(join(dataDir, 'deep', 'zeugnis.db'))
    database.exec(
      "insert into blob (school, sha256, size, at, object) values ('musterschule', 'x', 1, '', 'musterschule/x-1')",
    )
    database.close()
    await expect(start()).rejects.toThrow('muss FILES oder FILES_BEFORE nennen.')
  })

  it('starts for the others where one school has numbers or files that nobody writes; that one is told so', async () => {
    await (await start()).stop()
    const database = new DatabaseSync(join(dataDir, 'deep', 'zeugnis.db'))
    database.exec(`
      insert into school (key, name, demo, created_at) values ('weiher', 'Am Weiher', 0, ''), ('../../etc', 'x', 0, '');
      insert into epoch (school, id, writes) values ('weiher', 'x', 9007199254740993), ('../../etc', 'x', 1);
      insert into blob (school, sha256, size, at, object) values ('weiher', 'x', 1, '', '../../etc/passwd');
    `)
    database.close()
    const server = await start()
    expect(await login(server.url, 'Zeugnis-Demo-2024')).toBe(200)
    const asked = await fetch(`${server.url}/api/weiher/auth/verifyUser`, { method: 'POST' })
    expect([asked.status, (await asked.json()).error.message]).toEqual([
      503,
      expect.stringContaining('Die Daten dieser Schule sind auf dem Schulserver beschädigt.'),
    ])
    await server.stop()
    const again = await start()
    expect(await login(again.url, 'Zeugnis-Demo-2024')).toBe(200)
    await again.stop()
  })

  it('does not start as root on the data of another user', async () => {
    const account: SystemAccount = {
      ...{ uid: 0, ownerOf: () => 999, nameOf: () => 'zeugnis', variables: [] },
      call: ['node', 'start.js'],
    }
    const env = { PORT: '0', DATA_DIR: join(dataDir, 'deep') }
    const refused = startServer(readEnv(env), undefined, { account })
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow('bitte sudo -u zeugnis env')
    expect(existsSync(join(dataDir, 'deep'))).toBe(false)
  })

  it('says in one sentence that the database cannot be opened', async () => {
    writeFileSync(join(dataDir, 'deep'), 'a file where the folder should be')
    await expect(start()).rejects.toThrow(StartError)
  })
})
