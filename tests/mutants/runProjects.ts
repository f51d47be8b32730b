import { join } from 'node:path'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { startVitest } from 'vitest/node'
import { root } from '../support/run/root.ts'
import type { Mutation } from './mutate.ts'

export interface Project {
  name: string
  /** Test files, from the project's folder. */
  suites: readonly string[]
  mutation: Mutation
}

/** What became of one project's tests. */
export interface Verdict {
  passed: number
  /** What each failed test said, in one line. */
  failures: string[]
  /** What failed outside of any test: a file that does not load, an error that nobody caught. */
  broken: string[]
}

const stopAtFirst = join(import.meta.dirname, 'stopAtFirst.ts')

const firstLine = (text: string | undefined) => (text ?? '').split('\n')[0] ?? ''

/** Runs existing suites once for each project, in a vitest of its own. Results by the project's name. */
export async function runProjects(
  projects: readonly Project[],
  env: Record<string, string>,
): Promise<Map<string, Verdict>> {
  const configs = projects.map(
    ({ name, suites, mutation }): TestProjectInlineConfiguration => ({
      root,
      plugins: [mutation.plugin],
      // Its key knows plugins by name only, not by what they make of a file.
      test: { name, include: [...suites], environment: 'node', env, fsModuleCache: false, setupFiles: [stopAtFirst] },
    }),
  )
  const vitest = await startVitest(
    'test',
    [],
    { root, config: false, watch: false, reporters: [{}] },
    { test: { projects: configs } },
  )
  try {
    const verdicts = new Map<string, Verdict>(
      projects.map(({ name }) => [name, { passed: 0, failures: [], broken: [] }]),
    )
    for (const module of vitest.state.getTestModules()) {
      const verdict = verdicts.get(module.project.name)
      if (!verdict) continue
      verdict.broken.push(...module.errors().map(({ message }) => firstLine(message)))
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        if (state === 'passed') verdict.passed += 1
        if (state === 'failed') verdict.failures.push(`${test.fullName}: ${errors[0]?.message ?? ''}`)
      }
    }
    for (const { name, mutation } of projects) {
      verdicts.get(name)?.broken.push(...mutation.unused().map((file) => `${file} was not loaded`))
    }
    return verdicts
  } finally {
    await vitest.close()
  }
}
