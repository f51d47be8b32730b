import { createPrintState } from '#server/index.ts'
import { fuzz } from './fuzz.ts'

/** Asks `wanted` requests of the seed, with report cards really printed, and prints what came of them. Resolves with the exit code. */
export async function soakFuzz(wanted: number, seed: number): Promise<number> {
  console.log(`Seed ${seed}, ${wanted} requests`)
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1000).toFixed(0)
  const reports = createPrintState()
  let told = 0
  const { asked, answers, succeeded, failure } = await fuzz(wanted, seed, {
    reports,
    tell: (count, error) => {
      if (error) console.log(`Goes wrong after ${count} requests; being cut down to what is needed for it …`)
      if (count < told + 5_000) return
      told = count
      console.log(`${count} asked after ${seconds()} s`)
    },
  })
  await reports.queue.stop()
  const sorted = (map: Map<string, number>) => [...map].sort(([, a], [, b]) => b - a).map((pair) => pair.join(': '))
  console.log(`Answers: ${sorted(answers).join(', ')}`)
  console.log(`Succeeded: ${sorted(succeeded).join(', ')}`)
  if (failure === undefined) {
    console.log(
      `${asked} requests in ${seconds()} s, seed ${seed}: the server never broke, and told nobody of another school`,
    )
    return 0
  }
  console.log(failure)
  return 1
}
