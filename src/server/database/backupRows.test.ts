import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fillBlobs } from './backupRows.ts'
import { connectSqlite } from './connectSqlite.ts'
import { openStore } from './openStore.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zeugnis-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('bytes that only another school still names are not asked for', async () => {
  const file = join(folder, 'part.db')
  const made = await openStore(file)
  const blob = { sha256: 'same', size: 1, at: '', unused_at: null, content: null }
  for (const school of ['a', 'b']) {
    await made.db.insertInto('school').values({ key: school, name: school, demo: 0, created_at: '' }).execute()
    await made.db
      .insertInto('blob')
      .values({ school, ...blob, object: `${school}/same-1` })
      .execute()
  }
  const row = { school: 'a', path: 'files/x.pdf', name: 'x', type: 'pdf', size: 1, date: '', sha256: 'same' }
  await made.db.insertInto('file').values(row).execute()
  await made.close()

  await fillBlobs(file, async (school) => {
    if (school !== 'a') throw new Error('its bytes are gone')
    return new Uint8Array([7])
  })

  const filled = connectSqlite(file)
  const rows = await filled.db.selectFrom('blob').select(['school', 'content', 'object']).execute()
  await filled.close()
  expect(rows).toEqual([{ school: 'a', content: new Uint8Array([7]), object: null }])
})
