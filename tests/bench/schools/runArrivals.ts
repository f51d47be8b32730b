import { type Crowd, createArrivals, type Phase } from './makeArrivals.ts'

/** The process that makes the load: takes the crowds as its argument, and answers each message. */
const arrivals = createArrivals(JSON.parse(process.argv[2] ?? '') as Record<string, Crowd>)

process.on('message', async (asked: { run: Phase } | { countLost: string }) => {
  process.send?.('run' in asked ? await arrivals.run(asked.run) : await arrivals.countLost(asked.countLost))
})
