import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import type { ReportDocument } from '#report/index.ts'
import type { PrintJob } from './printClass.ts'
import { createPrintQueue, type PrintQueue } from './printQueue.ts'

let opened: ChildProcess[] = []
/** A process that runs code instead of Typst: the first process the first code, later ones the last. */
const open = (codes: readonly string[]) => () => {
  const code = codes[Math.min(opened.length, codes.length - 1)]
  const source = `const send = (message) => process.send(message)
    process.on('message', ({ id, job }) => { ${code} })`
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const
  const child = spawn(process.execPath, ['--eval', source], { stdio: [...stdio], serialization: 'advanced' })
  opened.push(child)
  return child
}
const queues: PrintQueue[] = []
function queueOf(code: string | readonly string[], timeout = 60_000): PrintQueue {
  const queue = createPrintQueue({ openProcess: open([code].flat()), timeout })
  queues.push(queue)
  return queue
}
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop()
  opened = []
})

function jobOf(...ids: string[]): PrintJob {
  const document = {} as ReportDocument
  const students = ids.map((id) => ({ id, name: `Kind ${id}`, file: `${id}.pdf`, document }))
  return { school: 'a', title: 'Zeugnis', today: '2025-01-15', parted: false, images: [], students }
}

const finish = `send({ id, kind: 'printed', printed: { whole: null, folder: null, warnings: [], reasons: job.students.map((one) => one.id) } })`

it('tells how far it is and gives what was printed', async () => {
  const queue = queueOf(`job.students.forEach((_, at) => send({ id, kind: 'student', done: at + 1 })); ${finish}`)
  const done: number[] = []
  expect((await queue.print(jobOf('1', '2'), (n) => done.push(n))).reasons).toEqual(['1', '2'])
  expect(done).toEqual([1, 2])
})

it('ends a process that is stuck, leaves out the student it was stuck on, and names them', async () => {
  const code = `
    const bad = job.students.findIndex((one) => one.id === '2')
    if (bad < 0) { ${finish} }
    else { for (let at = 0; at < bad; at++) send({ id, kind: 'student', done: at + 1 }) }`
  const printed = await queueOf(code, 3_000).print(jobOf('1', '2', '3'), () => {})
  expect(printed.reasons).toEqual(['1', '3'])
  expect(printed.warnings).toEqual([{ student: '2', text: 'Kind 2: Das Drucken dauerte zu lange; das Zeugnis fehlt.' }])
})

it('says that the machine has no Typst, and tries again the next time', async () => {
  const queue = queueOf(`send({ id, kind: 'noEngine', facts: { type: 'Error' } })`)
  for (const _again of [1, 2]) {
    await expect(queue.print(jobOf('1'), () => {})).rejects.toMatchObject({ name: 'PrintError', kind: 'noEngine' })
  }
})

describe('a process that ends', () => {
  /** Ends when so many students are done. */
  const endAfter = (done: string | number) =>
    `process.send({ id, kind: 'student', done: ${done} }, () => process.exit(1))`

  it('once is followed by another one, which prints everybody', async () => {
    const printed = await queueOf([endAfter(1), finish]).print(jobOf('1', '2'), () => {})
    expect([printed.reasons, printed.warnings, opened.length]).toEqual([['1', '2'], [], 2])
  })

  it('twice on the same report card leaves it out, and names it', async () => {
    const bad = `job.students.findIndex((one) => one.id === '2')`
    const printed = await queueOf(`if (${bad} < 0) { ${finish} } else { ${endAfter(bad)} }`).print(
      jobOf('1', '2', '3'),
      () => {},
    )
    expect(printed.reasons).toEqual(['1', '3'])
    expect(printed.warnings).toEqual([
      { student: '2', text: 'Kind 2: Das Drucken ist zweimal abgebrochen; das Zeugnis fehlt.' },
    ])
  })

  it('on one after the other prints nothing, and the next class has a new one', async () => {
    const queue = queueOf([endAfter(0), endAfter(1), finish])
    await expect(queue.print(jobOf('1', '2'), () => {})).rejects.toMatchObject({
      kind: 'failed',
      facts: { type: 'gone' },
    })
    expect((await queue.print(jobOf('1', '2'), () => {})).reasons).toEqual(['1', '2'])
  })
})

it('prints one class after the other', async () => {
  const queue = queueOf(`setTimeout(() => { ${finish} }, job.students.length === 2 ? 50 : 0)`)
  const order: string[] = []
  const print = (...ids: string[]) => queue.print(jobOf(...ids), () => {}).then(() => order.push(ids.join()))
  await Promise.all([print('1', '2'), print('3')])
  expect(order).toEqual(['1,2', '3'])
})

it('takes another process where the idle one is gone, and leaves none behind', async () => {
  const queue = queueOf(finish)
  await queue.print(jobOf('1'), () => {})
  const ended = once(opened[0] as ChildProcess, 'exit')
  opened[0]?.kill('SIGKILL')
  await ended
  expect((await queue.print(jobOf('2'), () => {})).reasons).toEqual(['2'])
  await queue.stop()
  expect(opened.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', 'SIGKILL'])
})

it('takes the schools in turns', async () => {
  const queue = queueOf(finish)
  const order: string[] = []
  const print = (school: string, id: string) =>
    queue.print({ ...jobOf(id), school }, () => {}).then(() => order.push(`${school}${id}`))
  await Promise.all([
    print('a', '1'),
    print('a', '2'),
    print('a', '3'),
    print('b', '1'),
    print('c', '1'),
    print('b', '2'),
  ])
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

it('prints nothing more once it is stopped: neither what waits nor what comes later', async () => {
  const queue = queueOf(finish)
  const asked = ['1', '2'].map((id) => queue.print(jobOf(id), () => {}).catch((error: unknown) => error))
  await queue.stop()
  await expect(queue.print(jobOf('3'), () => {})).rejects.toMatchObject({ facts: { type: 'stopped' } })
  expect((await Promise.all(asked))[1]).toMatchObject({ facts: { type: 'stopped' } })
  expect(opened).toHaveLength(1)
})
