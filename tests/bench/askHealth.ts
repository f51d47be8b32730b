import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Asks /healthz every 5 ms in a thread of its own, so that what the bench does meanwhile is not measured; says the longest wait when asked. */
let longest = 0
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
const ask = async () => {
  const before = performance.now()
  await (await fetch(`${workerData}/healthz`)).text()
  return performance.now() - before
}
// The first opens the connection.
await ask()
parentPort?.postMessage('ready')
while (!isOver) {
  longest = Math.max(longest, await ask())
  await wait(5)
}
parentPort?.postMessage(longest)
parentPort?.close()
