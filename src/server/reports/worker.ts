import { parentPort } from 'node:worker_threads'
import { errorFacts } from '../log.ts'
import { type PrintJob, type PrintMessage, printClass } from './printClass.ts'
import { openTypst, type Typst } from './typst.ts'

const port = parentPort
if (!port) throw new Error('reports/worker.ts is started as a worker')

let typst: Promise<Typst> | undefined
const send = (message: PrintMessage) => port.postMessage(message)

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
port.on('message', (order: { id: number; job: PrintJob } | 'end') => {
  if (order === 'end') port.close()
  else last = last.then(() => print(order.id, order.job))
})
