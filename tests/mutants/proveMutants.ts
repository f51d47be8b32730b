import { beforeAll, describe, expect, it } from 'vitest'
import { sayAtTheEnd } from '../support/run/closingLines.ts'
import type { Mutant } from './Mutant.ts'
import { mutate } from './mutate.ts'
import { runTrials, type Trial, type Verdict } from './runTrials.ts'
import { changedSinceProof, concernedBy } from './sinceProof.ts'

const unchanged = 'the source as it is'

/** Runs the suites on the source as it is and on every mutant that what changed since the last whole proof concerns; `env` gives what the suites are run with. */
export function proveMutants(
  title: string,
  every: readonly Mutant[],
  env: () => Promise<Record<string, string>> = async () => ({}),
): void {
  const mutants = concernedBy(changedSinceProof(), every)
  describe(title, () => {
    let verdicts: Map<string, Verdict>
    const verdictOn = (name: string) => verdicts.get(name) ?? { passed: 0, failures: [], broken: ['was not run'] }

    beforeAll(async () => {
      const untried =
        mutants.length < every.length ? `, ${every.length - mutants.length} not in turn since docs/proof.md` : ''
      const suites = [...new Set(mutants.flatMap((mutant) => mutant.suites))]
      const control: Trial = { name: unchanged, suites, mutation: mutate([]) }
      const mutated = mutants.map(({ name, changes, suites: own }) => ({
        name,
        suites: own,
        mutation: mutate(changes),
      }))
      verdicts = mutants.length > 0 ? await runTrials([control, ...mutated], await env()) : new Map()
      const caught = mutants.filter(({ name }) => verdictOn(name).failures.length > 0)
      sayAtTheEnd(`Mutants of ${title}: ${caught.length} of ${mutants.length} caught${untried}`)
    })

    it('have each a name of its own', () => {
      expect(new Set(every.map(({ name }) => name)).size).toBe(every.length)
    })

    it.runIf(mutants.length > 0)('find nothing in the source as it is', () => {
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
}
