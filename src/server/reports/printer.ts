import { errorFacts } from '../log.ts'
import { type PrintJob, type PrintMessage, printClass } from './printClass.ts'
import { openTypst, type Typst } from './typst.ts'

/** The process that prints: Typst's calls are synchronous, and their memory goes back to the system with the process. */

let typst: Promise<Typst> | undefined
const send = (message: PrintMessage) => process.send?.(message)

async function print(id: number, job: PrintJob): Promise<void> {
  typst ??= openTypst()
  let engine: Typst
  try {
    engine = await typst
  } catch (error) {
    send({ id, kind: 'noEngine', facts: errorFacts(error) })
    return
  }
  try {
    const printed = await printClass(engine, job, (done) => send({ id, kind: 'student', done }))
    send({ id, kind: 'printed', printed })
  } catch (error) {
    send({ id, kind: 'failed', facts: errorFacts(error) })
  }
}

// One class at a time: two at once would need twice the memory and finish no sooner.
let last = Promise.resolve()
process.on('message', ({ id, job }: { id: number; job: PrintJob }) => {
  last = last.then(() => print(id, job))
})
process.on('disconnect', () => process.exit())
// A signal to the whole group of processes is the server's: it finishes what is under way, then ends this process.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
