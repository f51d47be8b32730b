import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { createTally } from './outbox/sim/createTally.ts'
import type { World } from './outbox/sim/createWorld.ts'
import { schedule } from './outbox/sim/schedule.ts'
import { type Schedule, simulate } from './outbox/sim/simulate.ts'
import { root } from './run/root.ts'

const failure = join(root, '.tmp', 'soak-failure.json')
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10000' }, seed: { type: 'string' }, replay: { type: 'string' } },
})

/** `npm run test:soak -- --runs N [--seed S]`: the outbox under N schedules; `--replay FILE` plays a kept one again. */
process.exitCode = values.replay === undefined ? await soak() : await replay(values.replay)

async function replay(file: string): Promise<number> {
  const violations = await simulate(JSON.parse(readFileSync(file, 'utf8')) as Schedule)
  console.log(violations.length === 0 ? 'Every property holds.' : violations.join('\n'))
  return violations.length === 0 ? 0 : 1
}

async function soak(): Promise<number> {
  const runs = Number(values.runs)
  const seed = Number(values.seed ?? Date.now() % 2 ** 31)
  if (!Number.isSafeInteger(runs) || runs < 1 || !Number.isSafeInteger(seed))
    throw new Error('--runs and --seed take whole numbers.')
  console.log(`Seed ${seed}, ${runs} schedules`)
  const tally = createTally()
  const began = performance.now()
  let played = 0
  let isShrinking = false
  const property = fc.asyncProperty(schedule, async (next) => {
    let seen: World | undefined
    const violations = await simulate(next, (world) => {
      seen = world
    })
    if (!isShrinking && seen) {
      played += 1
      tally.add(next, seen)
      if (played % 1_000 === 0) console.log(`${played} played after ${seconds(began)} s`)
    }
    isShrinking ||= violations.length > 0
    if (violations.length > 0) throw new Error(violations.join('\n'))
  })
  const result = await fc.check(property, { numRuns: runs, seed })
  for (const line of tally.lines()) console.log(line)
  if (!result.failed) {
    console.log(`${played} schedules in ${seconds(began)} s, seed ${seed}: lost 0`)
    return 0
  }
  mkdirSync(join(root, '.tmp'), { recursive: true })
  writeFileSync(failure, JSON.stringify(result.counterexample?.[0], undefined, 1))
  console.log(`Schedule ${played} of seed ${seed} breaks a promise, also when cut down to what is needed for it:`)
  console.log(result.errorInstance instanceof Error ? result.errorInstance.message : result.errorInstance)
  console.log('npm run test:soak -- --replay .tmp/soak-failure.json plays it again.')
  return 1
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0)
}
