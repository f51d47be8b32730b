import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, it } from 'vitest'
import type { ImportProfile } from '#contract/index.ts'
import { demoImportProfile } from '../demo/school.ts'
import { createImportThread, type ImportThread } from './createImportThread.ts'

let thread: ImportThread | undefined
afterEach(() => thread?.stop())

const bytes = new TextEncoder().encode('Nachname;Vorname;Klasse\nMeier;Anna;1a\n')
/** Fails once more while it is ended, as a thread does that runs out of memory just then. */
class FailingWorker extends Worker {
  override terminate() {
    this.emit('error', new Error('out of memory'))
    return super.terminate()
  }
}

/** A thread that runs `code` for its first file, and `after` once that is answered, and answers every other one. */
function threadOf(code: string, { after = '', opened = [] }: { after?: string; opened?: Worker[] } = {}) {
  thread = createImportThread({
    cpuLimit: 100,
    openWorker: () => {
      const isFirst = opened.length === 0
      const worker = new FailingWorker(
        `const { parentPort: port } = require('node:worker_threads')
        port.on('message', (order) => {
          if (order === 'end') return port.close()
          ${isFirst ? code : ''}
          port.postMessage({ id: order.id, kind: 'done', data: { cols: [] } })
          ${isFirst ? after : ''}
        })`,
        { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } },
      )
      opened.push(worker)
      return worker
    },
  })
  return thread
}

it.each([
  ['never comes to an end', 'for (;;);'],
  ['needs too much memory', 'const all = []; for (;;) all.push(new Array(10_000).fill({}))'],
])('a file that %s is refused, and the next one is read by a new thread', async (_, code) => {
  const files = threadOf(code)
  const [first, second] = await Promise.allSettled([files.readColumns('a', bytes), files.readColumns('a', bytes)])
  expect(first).toMatchObject({
    reason: { name: 'Refusal', code: 'tooLarge', message: expect.stringContaining('zu lesen dauert zu lange') },
  })
  expect(second).toEqual({ status: 'fulfilled', value: { cols: [] } })
})

it('a thread that has ended between two files is replaced', async () => {
  const opened: Worker[] = []
  const files = threadOf('', { after: 'process.exit()', opened })
  await files.readColumns('a', bytes)
  if (opened[0]) await once(opened[0], 'exit')
  expect(await files.readColumns('a', bytes)).toEqual({ cols: [] })
  expect(opened).toHaveLength(2)
})

it('an error that nobody foresaw comes as it is, and the next file is read by a new thread', async () => {
  const files = threadOf('throw new TypeError("unforeseen")')
  await expect(files.readColumns('a', bytes)).rejects.toThrow(TypeError)
  expect(await files.readColumns('a', bytes)).toEqual({ cols: [] })
})

it('a refusal comes with its code, its sentence and its reasons', async () => {
  thread = createImportThread()
  await expect(thread.readColumns('a', new TextEncoder().encode('%PDF-1.7'))).rejects.toMatchObject({
    ...{ name: 'Refusal', code: 'unsupported', message: expect.stringContaining('PDF-Datei') },
  })
  expect((await thread.readColumns('a', bytes)).cols).toEqual(['name', 'preName', 'class'])
})

it('a preview comes written, as it is stored and as it is answered', async () => {
  thread = createImportThread()
  const school = { students: [], classes: [], templates: [], archived: [], reserved: [] }
  const profile = { ...demoImportProfile, cols: ['name', 'preName', 'class'] as ImportProfile['cols'] }
  const { plan, answer } = await thread.plan('a', {
    ...{ key: 'k1', bytes, profile, school, now: Date.parse('2026-09-01'), answers: { classes: {} } },
  })
  const answered: unknown = JSON.parse(Buffer.from(answer).toString())
  expect(answered).toMatchObject({ key: 'k1', rows: 1, data: { add: [{ name: 'Meier' }] } })
  expect(JSON.parse(plan)).toMatchObject({ data: { add: [{ name: 'Meier' }] }, questions: [], removals: null })
})

it('the schools take turns, however many files one of them sends', async () => {
  const files = threadOf('')
  const done: string[] = []
  await Promise.all(
    ['a1', 'a2', 'a3', 'b1'].map((name) => files.readColumns(name.charAt(0), bytes).then(() => done.push(name))),
  )
  expect(done).toEqual(['a1', 'b1', 'a2', 'a3'])
})
