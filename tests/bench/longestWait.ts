import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The longest that anybody else waits for an answer while the work is done, in ms. */
export async function longestWait(url: string, work: () => Promise<unknown>): Promise<number> {
  const asking = new Worker(new URL('askHealth.ts', import.meta.url), { workerData: url })
  await once(asking, 'message')
  try {
    await work()
  } finally {
    asking.postMessage('over')
  }
  const [longest] = await once(asking, 'message')
  return Number(longest)
}
