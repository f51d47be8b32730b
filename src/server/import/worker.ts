import { parentPort } from 'node:worker_threads'
import type { ImportPreview } from '#contract/index.ts'
import { Refusal } from '../http/Refusal.ts'
import type { ImportMessage, ImportOrder, Job, WrittenPreview } from './createImportThread.ts'
import { type FileToPlan, planFile } from './planImport.ts'
import { readColumns } from './readColumns.ts'
import type { StoredPlan } from './store.ts'

const port = parentPort
if (!port) throw new Error('import/worker.ts is started as a worker')

/** The JSON is written here: that of twenty thousand rows keeps a thread for as long as reading them. */
function previewFile(key: string, file: FileToPlan): WrittenPreview {
  const { plan: data, questions, confirmRemoval, ...read } = planFile(file)
  const stored: StoredPlan = { data, questions, removals: confirmRemoval?.count ?? null }
  const answer: ImportPreview = { key, data, questions, ...read, ...(confirmRemoval && { confirmRemoval }) }
  return { plan: JSON.stringify(stored), answer: new TextEncoder().encode(JSON.stringify(answer)) }
}

function answerJob({ id, job }: { id: number; job: Job }): ImportMessage {
  try {
    const data = job.kind === 'columns' ? readColumns(job.bytes) : previewFile(job.key, job)
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
  else port.postMessage(answerJob(order))
})
