import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import type { ReportDocument } from '#contract/index.ts'
import type { Printed, PrintJob } from './printClass.ts'
import { createPrintQueue, createTurns, type PrintQueue } from './printQueue.ts'

let opened: ChildProcess[] = []
/**
 * A process that runs code instead of Typst: the first process the first code, later ones the last. What is printed are the numbers of
 * the students.
 */
const open = (codes: readonly string[]) => () => {
  const code = codes[Math.min(opened.length, codes.length - 1)]
  const source = `process.on('message', ({ id, order, images }) => {
    const answer = (it) => process.send({ id, answer: it })
    const student = order.student?.id
    const none = { warnings: [], reasons: [] }
    const print = () => answer(order.kind === 'card'
      ? { kind: 'card', printed: { document: {}, pdf: Buffer.from(student) }, ...none }
      : { kind: 'whole', whole: Buffer.concat(order.files) })
    ${code}
  })`
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
const idsIn = ({ students }: Printed) => students.map(({ id }) => id)

it('tells how far it is and gives what was printed', async () => {
  const done: number[] = []
  const printed = await queueOf('print()').print(jobOf('1', '2'), (n) => done.push(n))
  expect([idsIn(printed), Buffer.from(printed.whole ?? []).toString()]).toEqual([['1', '2'], '12'])
  expect(done).toEqual([1, 2])
})

it('does not print an issued report card again', async () => {
  const { students, ...rest } = jobOf('1', '2')
  const issued = students.map((one) => (one.id === '1' ? { ...one, pdf: Buffer.from('I') } : one))
  const printed = await queueOf('print()').print({ ...rest, students: issued }, () => {})
  expect(Buffer.from(printed.whole ?? []).toString()).toBe('I2')
})

it('ends a process that is stuck, leaves out the student it was stuck on, names them, and goes on', async () => {
  const printed = await queueOf(`if (student !== '2') print()`, 4_000).print(jobOf('1', '2', '3'), () => {})
  expect([idsIn(printed), Buffer.from(printed.whole ?? []).toString()]).toEqual([['1', '3'], '13'])
  expect(printed.warnings).toEqual([
    { student: '2', text: expect.stringMatching(/^Kind 2: Das Drucken dauerte zu lange/) },
  ])
})

it('says that the machine has no Typst, and tries again the next time', async () => {
  const queue = queueOf(`answer({ kind: 'noEngine', facts: { type: 'Error' } })`)
  for (const _again of [1, 2]) {
    await expect(queue.print(jobOf('1'), () => {})).rejects.toMatchObject({ name: 'PrintError', kind: 'noEngine' })
  }
})

describe('a process that ends', () => {
  const endOn = (...ids: string[]) => `if (${JSON.stringify(ids)}.includes(student)) process.exit(1); else print()`

  it('once is followed by another one, which goes on with the same report card', async () => {
    const printed = await queueOf([endOn('2'), 'print()']).print(jobOf('1', '2'), () => {})
    expect([idsIn(printed), printed.warnings, opened.length]).toEqual([['1', '2'], [], 2])
  })

  it('twice on the same report card leaves it out, and names it', async () => {
    const printed = await queueOf(endOn('2')).print(jobOf('1', '2', '3'), () => {})
    expect(idsIn(printed)).toEqual(['1', '3'])
    expect(printed.warnings).toEqual([
      { student: '2', text: expect.stringMatching(/^Kind 2: Das Drucken ist zweimal abgebrochen/) },
    ])
  })

  it('on one after the other prints nothing, and the next class has a new one', async () => {
    const queue = queueOf([endOn('1'), endOn('2'), 'print()'])
    await expect(queue.print(jobOf('1', '2'), () => {})).rejects.toMatchObject({
      kind: 'failed',
      facts: { type: 'gone' },
    })
    expect(idsIn(await queue.print(jobOf('1', '2'), () => {}))).toEqual(['1', '2'])
  })

  it('while it joins the class prints nothing after a second time', async () => {
    const queue = queueOf(`if (order.kind === 'whole') process.exit(1); else print()`)
    await expect(queue.print(jobOf('1'), () => {})).rejects.toMatchObject({ facts: { type: 'endedTwice' } })
    expect(opened).toHaveLength(2)
  })
})

it('prints the classes of a school one after the other', async () => {
  const queue = queueOf('print()')
  const order: string[] = []
  const print = (...ids: string[]) => queue.print(jobOf(...ids), () => {}).then(() => order.push(ids.join()))
  await Promise.all([print('1', '2', '3'), print('4')])
  expect(order).toEqual(['1,2,3', '4'])
})

it('lets no school wait for a class of another one: they take turns by report card', async () => {
  const queue = queueOf('print()')
  let isSecondDone = false
  const left: string[] = []
  const long = queue.print(jobOf(...Array.from({ length: 40 }, (_, at) => String(at))), (done) => {
    if (!isSecondDone) left.push(String(done))
  })
  await queue.print({ ...jobOf('x'), school: 'b' }, () => {})
  isSecondDone = true
  expect(left.length).toBeLessThan(20)
  expect(idsIn(await long)).toHaveLength(40)
})

it('gives a process the logos of the class that it goes on with', async () => {
  const queue = queueOf(`
    globalThis.seen = images ?? globalThis.seen
    answer(order.kind === 'card'
      ? { kind: 'card', printed: { document: {}, pdf: Buffer.from(globalThis.seen[0].path) }, ...none }
      : { kind: 'whole', whole: Buffer.concat(order.files) })`)
  const print = async (school: string) => {
    const images = [{ path: school, content: new Uint8Array() }]
    return Buffer.from(
      (await queue.print({ ...jobOf('1', '2', '3'), school, images }, () => {})).whole ?? [],
    ).toString()
  }
  expect(await Promise.all([print('a'), print('b')])).toEqual(['aaa', 'bbb'])
})

it('takes another process where the idle one is gone, and leaves none behind', async () => {
  const queue = queueOf('print()')
  await queue.print(jobOf('1'), () => {})
  const ended = once(opened[0] as ChildProcess, 'exit')
  opened[0]?.kill('SIGKILL')
  await ended
  expect(idsIn(await queue.print(jobOf('2'), () => {}))).toEqual(['2'])
  await queue.stop()
  expect(opened.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', 'SIGKILL'])
})

describe('turns', () => {
  const play = (wanted: readonly { school: string; cost: number }[]) => {
    const turns = createTurns()
    const waiting = [...wanted]
    const order: string[] = []
    for (let next = turns.next(waiting); next; next = turns.next(waiting)) {
      waiting.splice(waiting.indexOf(next), 1)
      turns.used(next.school, next.cost)
      order.push(next.school)
    }
    return order.join('')
  }
  const of = (schools: string, cost = 1) => [...schools].map((school) => ({ school, cost }))

  it('are taken one by one where all cost the same', () => {
    expect(play(of('aaabbc'))).toBe('abcaba')
  })

  it('are by what was used: a school whose report cards take ten times as long prints a tenth of the others', () => {
    expect(play([...of('aaa', 10), ...of('b'.repeat(20))])).toMatch(/^ab{10}ab{10}a$/)
  })

  it('are not saved up by a school that wants nothing', () => {
    const turns = createTurns()
    for (let at = 0; at < 100; at++) turns.used(turns.next(of('a'))?.school ?? '', 1)
    const order = Array.from({ length: 6 }, () => {
      const { school = '' } = turns.next(of('ab')) ?? {}
      turns.used(school, 1)
      return school
    })
    expect(order.join('')).toMatch(/^(ab){3}$|^(ba){3}$/)
  })
})

it('prints nothing more once it is stopped: neither what waits nor what comes later', async () => {
  const queue = queueOf('print()')
  const asked = ['1', '2'].map((id) => queue.print(jobOf(id), () => {}).catch((error: unknown) => error))
  await queue.stop()
  await expect(queue.print(jobOf('3'), () => {})).rejects.toMatchObject({ facts: { type: 'stopped' } })
  expect((await Promise.all(asked))[1]).toMatchObject({ facts: { type: 'stopped' } })
  expect(opened).toHaveLength(1)
})
