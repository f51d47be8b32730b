import { join } from 'node:path'
import type { Plugin } from 'vite'
import { createVitest, type TestModule } from 'vitest/node'
import { root } from '../support/run/root.ts'
import { type Mutation, mutate } from './mutate.ts'

export interface Trial {
  name: string
  /** Test files, from the project's folder. */
  suites: readonly string[]
  mutation: Mutation
}

/** What became of the tests of one trial. */
export interface Verdict {
  passed: number
  /** What each failed test said, in one line. */
  failures: string[]
  /** What failed outside of any test: a file that does not load, an error that nobody caught. */
  broken: string[]
}

const stopAtFirst = join(import.meta.dirname, 'stopAtFirst.ts')

const firstLine = (text: string | undefined) => (text ?? '').split('\n')[0] ?? ''

/**
 * Runs existing suites once for each trial, one after the other, in a vitest of its own. What is not mutated is
 * translated once for all of them. Results by the trial's name.
 */
export async function runTrials(trials: readonly Trial[], env: Record<string, string>): Promise<Map<string, Verdict>> {
  let mutation = mutate([])
  const mutant: Plugin = { name: 'mutant', enforce: 'pre', load: (id) => mutation.load(id) }
  const include = [...new Set(trials.flatMap(({ suites }) => suites))]
  const vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      reporters: [{}],
      environment: 'node',
      include,
      env,
      // As in the projects that the suites are of: nothing here measures time.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      setupFiles: [stopAtFirst],
      // Its key knows plugins by name only, not by what they make of a file.
      fsModuleCache: false,
    },
    { plugins: [mutant] },
  )
  const take = (next: Mutation) => {
    for (const file of [...mutation.files, ...next.files]) vitest.invalidateFile(file)
    mutation = next
  }
  try {
    await vitest.standalone()
    const all = await vitest.globTestSpecifications()
    const verdicts = new Map<string, Verdict>()
    for (const trial of trials) {
      take(trial.mutation)
      const paths = new Set(trial.suites.map((suite) => join(root, suite)))
      // What it gives is everything that ever ran here: a test that failed under the mutant before is no catch of this one.
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
        all.filter(({ moduleId }) => paths.has(moduleId)),
      )
      const verdict = verdictOf(testModules.filter(({ moduleId }) => paths.has(moduleId)))
      verdict.broken.push(
        ...unhandledErrors.map((error) => firstLine(error instanceof Error ? error.message : String(error))),
        ...trial.mutation.unused().map((file) => `${file} was not loaded`),
      )
      verdicts.set(trial.name, verdict)
    }
    return verdicts
  } finally {
    await vitest.close()
  }
}

function verdictOf(modules: readonly TestModule[]): Verdict {
  const verdict: Verdict = { passed: 0, failures: [], broken: [] }
  for (const module of modules) {
    verdict.broken.push(...module.errors().map(({ message }) => firstLine(message)))
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result()
      if (state === 'passed') verdict.passed += 1
      if (state === 'failed') verdict.failures.push(`${test.fullName}: ${errors[0]?.message ?? ''}`)
    }
  }
  return verdict
}
