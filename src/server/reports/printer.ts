import { errorFacts } from '../log.ts'
import { createPrinter } from './createPrinter.ts'
import type { NumberedAnswer, NumberedOrder, PrintAnswer } from './printClass.ts'
import { openTypst } from './typst.ts'

/** The process that prints: Typst's calls are synchronous, and their memory goes back to the system with the process. */

let printer: Promise<ReturnType<typeof createPrinter>> | undefined

async function answerTo({ order, images }: NumberedOrder): Promise<PrintAnswer> {
  printer ??= openTypst().then(createPrinter)
  let print: Awaited<typeof printer>
  try {
    print = await printer
  } catch (error) {
    return { kind: 'noEngine', facts: errorFacts(error) }
  }
  try {
    return print(order, images)
  } catch (error) {
    return { kind: 'failed', facts: errorFacts(error) }
  }
}

// One after the other: two at once would need twice the memory and finish no sooner.
let lastPrint = Promise.resolve()
process.on('message', (asked: NumberedOrder) => {
  lastPrint = lastPrint.then(async () => {
    process.send?.({ id: asked.id, answer: await answerTo(asked) } satisfies NumberedAnswer)
  })
})
process.on('disconnect', () => process.exit())
// A signal to the whole group of processes is the server's: it finishes what is under way, then ends this process.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
