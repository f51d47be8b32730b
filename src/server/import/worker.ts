import { parentPort } from 'node:worker_threads'
import { Refusal } from '../http/Refusal.ts'
import type { ImportMessage, ImportOrder, Job } from './createImportThread.ts'
import { planFile } from './planImport.ts'
import { readColumns } from './readColumns.ts'

const port = parentPort
if (!port) throw new Error('import/worker.ts is started as a worker')

function answer({ id, job }: { id: number; job: Job }): ImportMessage {
  try {
    const data = job.kind === 'columns' ? readColumns(job.bytes) : planFile(job)
    return { id, kind: 'done', data }
  } catch (error) {
    // An uncaught error ends the thread and reaches the server as its 'error' event.
    if (!(error instanceof Refusal)) throw error
    const { code, message, more } = error
    return { id, kind: 'refused', code, message, more }
  }
}

port.on('message', (order: ImportOrder) => {
  if (order === 'end') port.close()
  else port.postMessage(answer(order))
})
