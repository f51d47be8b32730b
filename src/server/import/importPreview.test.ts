import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { createTestServer } from '../../../tests/support/serverInProcess.ts'
import { demoImportProfile } from '../demo/school.ts'
import { depsOf } from '../deps.ts'
import { createImportThread } from './createImportThread.ts'
import { preparePreview } from './importPreview.ts'

/** Blocks its thread until the gate is opened. */
const blocked = `
  const { parentPort: port, workerData: gate } = require('node:worker_threads')
  port.on('message', ({ id }) => {
    Atomics.wait(gate, 0, 0)
    port.postMessage({ id, kind: 'refused', code: 'unsupported', message: 'gelesen', more: {} })
  })`

it('others are answered while a file keeps its thread busy', async () => {
  const server = await createTestServer()
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const importThread = createImportThread({ openWorker: () => new Worker(blocked, { eval: true, workerData: gate }) })
  try {
    const events: unknown[] = []
    const preview = preparePreview(depsOf({ ...server.deps, importThread }, 'musterschule'), {
      ...{
        school: 'musterschule',
        profile: demoImportProfile,
        answers: { classes: {} },
        fileName: 'liste.csv',
      },
      bytes: new TextEncoder().encode('Meier;Anna;1a'),
    }).catch((error: unknown) => events.push(String(error)))
    for (let asked = 0; asked < 20; asked += 1) events.push((await server.fetch('/healthz')).status)
    Atomics.store(gate, 0, 1)
    Atomics.notify(gate, 0)
    await preview
    expect(events).toEqual([...Array(20).fill(200), 'Refusal: gelesen'])
  } finally {
    await importThread.stop()
    await server.close()
  }
})
