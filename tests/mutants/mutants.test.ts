import { beforeAll, describe, expect, it } from 'vitest'
import { sayAtTheEnd } from '../support/run/closingLines.ts'
import { mutants } from './mutants.ts'
import { mutate } from './mutate.ts'
import { type Project, runProjects, type Verdict } from './runProjects.ts'

const unchanged = 'the source as it is'
/** The very same schedules for every mutant and for the source as it is. */
const schedules = { RUNS: '1000', SEED: '20250112' }

describe('the suites of offline.md 9', () => {
  let verdicts: Map<string, Verdict>
  const verdictOn = (name: string) => verdicts.get(name) ?? { passed: 0, failures: [], broken: ['was not run'] }

  beforeAll(async () => {
    const suites = [...new Set(mutants.flatMap((mutant) => mutant.suites))]
    const control: Project = { name: unchanged, suites, mutation: mutate([]) }
    const mutated = mutants.map(({ name, changes, suites: own }) => ({ name, suites: own, mutation: mutate(changes) }))
    verdicts = await runProjects([control, ...mutated], schedules)
    const caught = mutants.filter(({ name }) => verdictOn(name).failures.length > 0)
    sayAtTheEnd(`Mutants: ${caught.length} of ${mutants.length} caught`)
  })

  it('are seventeen mistakes, each with a name of its own', () => {
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(17)
  })

  it('find nothing in the source as it is, under the same schedules', () => {
    const { passed, failures, broken } = verdictOn(unchanged)
    expect({ failures, broken }).toEqual({ failures: [], broken: [] })
    expect(passed).toBeGreaterThan(0)
  })

  it.each(mutants)('catch: $name', ({ name }) => {
    const { failures, broken } = verdictOn(name)
    expect(broken).toEqual([])
    expect(failures, `the mutant "${name}" survived`).not.toEqual([])
  })
})
