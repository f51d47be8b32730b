import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTestServer } from '../../../tests/support/serverInProcess.ts'
import { demoImportProfile } from '../demo/importProfile.ts'
import { depsOf } from '../deps.ts'
import { preparePreview } from './preparePreview.ts'

it('others are answered while a large file is read and planned', async () => {
  const server = await createTestServer()
  try {
    const rows = Array.from({ length: 4_000 }, (_, n) => `Name${n};Anna;1a;${50_000 + n}`)
    const events: string[] = []
    const preview = preparePreview(depsOf(server.deps, 'musterschule'), {
      school: 'musterschule',
      profile: { ...demoImportProfile, ignoreFirstRow: 'false', cols: ['name', 'preName', 'class', 'id'] },
      bytes: new TextEncoder().encode(rows.join('\n')),
      fileName: 'liste.csv',
    }).finally(() => events.push('preview'))
    while (!events.includes('preview')) {
      await setImmediate()
      const { status } = await server.fetch('/healthz')
      events.push(`healthz ${status}`)
    }
    expect((await preview).data.add).toHaveLength(4_000)
    const before = events.slice(0, events.indexOf('preview'))
    expect(new Set(before)).toEqual(new Set(['healthz 200']))
    // Each is a turn of the event loop: reading, telling repeats and planning take one for every 100 rows.
    expect(before.length).toBeGreaterThan(100)
  } finally {
    await server.close()
  }
})
