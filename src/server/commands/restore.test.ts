import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EntryConflict } from '#contract/index.ts'
import { type CommandLine, createCommandLine } from '../../../tests/support/commandLine.ts'
import { entryOf1a, outcome, save, stored } from '../../../tests/support/saving.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn } from '../../../tests/support/visitor.ts'

let line: CommandLine
let server: TestServer
beforeEach(() => {
  line = createCommandLine()
  mkdirSync(line.dataDir)
})
afterEach(async () => {
  await server.close()
  line.remove()
})

/** Backs up after `before`, runs `lost` and restores the backup. */
async function bringBack(before: () => Promise<unknown>, lost: () => Promise<unknown>): Promise<void> {
  server = await createTestServer({ file: line.file })
  await before()
  await line.run(['backup', 'a.db'])
  await lost()
  await server.close()
  await line.run(['restore', 'a.db'], join(line.folder, 'new'))
  server = await createTestServer({ file: join(line.folder, 'new', 'zeugnis.db'), demo: false })
}

const colleague = () => signIn(server, 'kollegin')
const teacher = () => signIn(server, 'lehrkraft')

describe('what was typed on a version that a restore has lost', () => {
  it('does not overwrite what a colleague has entered since under its number', async () => {
    await bringBack(
      async () => save(await colleague(), entryOf1a(1)),
      async () => expect(outcome(await save(await colleague(), entryOf1a(2)))).toBe(2),
    )
    const revision = (await stored(server))?.revision ?? 0
    expect((await save(await colleague(), entryOf1a(3), { from: revision })).status).toBe(200)
    const answer = await save(await teacher(), entryOf1a(4), { from: 2, device: 'ipad:1' })
    expect(answer.error?.code).toBe('conflict')
    expect(EntryConflict.parse(answer.data).entry.layout.sickDays).toBe(3)
    expect((await stored(server))?.layout.sickDays).toBe(3)
  })

  it('does not overwrite a report card that was begun anew since', async () => {
    await bringBack(
      async () => undefined,
      async () => expect(outcome(await save(await colleague(), entryOf1a(2), { from: 0 }))).toBe(1),
    )
    expect((await save(await colleague(), entryOf1a(3), { from: 0 })).status).toBe(200)
    expect(outcome(await save(await teacher(), entryOf1a(4), { from: 1, device: 'ipad:1' }))).toBe('conflict')
    expect((await stored(server))?.layout.sickDays).toBe(3)
  })

  it('does not overwrite either after the command for a database that was brought back without restore', async () => {
    server = await createTestServer({ file: line.file })
    await save(await colleague(), entryOf1a(1))
    await server.close()
    expect((await line.run(['after-restore'])).join()).toContain('Alle müssen sich neu anmelden.')
    server = await createTestServer({ file: line.file, demo: false })
    expect(await server.store.db.selectFrom('session').select('family').execute()).toEqual([])
    expect(outcome(await save(await teacher(), entryOf1a(4), { from: 1, device: 'ipad:1' }))).toBe('conflict')
  })

  it('is known as that after a second restore of the same backup, too', async () => {
    const fill = async () => save(await colleague(), entryOf1a(1))
    await bringBack(fill, async () => undefined)
    const once = (await stored(server))?.revision ?? 0
    await server.close()
    line.clock.at += 60_000
    await line.run(['restore', 'a.db'], join(line.folder, 'newer'))
    server = await createTestServer({ file: join(line.folder, 'newer', 'zeugnis.db'), demo: false })
    expect((await stored(server))?.revision).toBeGreaterThan(once)
  })
})
