import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { soakFuzz } from '../conformance/fuzz/soakFuzz.ts'
import { createTally } from './outbox/sim/createTally.ts'
import type { World } from './outbox/sim/createWorld.ts'
import { schedule } from './outbox/sim/schedule.ts'
import { type Schedule, simulate } from './outbox/sim/simulate.ts'
import { root } from './run/root.ts'

const failure = join(root, '.tmp', 'soak-failure.json')
const { values } = parseArgs({
  options: {
    ...{ runs: { type: 'string', default: '10000' }, fuzz: { type: 'string' } },
    ...{ seed: { type: 'string' }, replay: { type: 'string' } },
  },
})

/**
 * `npm run test:soak -- --runs N [--seed S]`: the outbox under N schedules; `--replay FILE` plays a kept one again.
 * `--fuzz N [--seed S]`: the server under N requests instead.
 */
process.exitCode = await run()

async function run(): Promise<number> {
  if (values.replay !== undefined) return replay(values.replay)
  return values.fuzz === undefined ? soak() : soakFuzz(wholeNumber(values.fuzz), seedOf())
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < 0) throw new Error('--runs, --fuzz and --seed take whole numbers.')
  return number
}

function seedOf(): number {
  return wholeNumber(values.seed ?? String(Date.now() % 2 ** 31))
}

async function replay(file: string): Promise<number> {
  const violations = await simulate(JSON.parse(readFileSync(file, 'utf8')) as Schedule)
  console.log(violations.length === 0 ? 'Every property holds.' : violations.join('\n'))
  return violations.length === 0 ? 0 : 1
}

async function soak(): Promise<number> {
  const runs = wholeNumber(values.runs)
  const seed = seedOf()
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
