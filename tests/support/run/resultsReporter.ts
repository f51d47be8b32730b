import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import type { FileResult } from './results.ts'
import { writeResults } from './results.ts'
import { root } from './root.ts'

function resultOf(module: TestModule): FileResult {
  const tests = [...module.children.allTests()]
  const titlesIn = (state: string) => tests.filter((test) => test.result().state === state).map((test) => test.fullName)
  return {
    project: module.project.name,
    file: relative(root, module.moduleId),
    ok: module.ok(),
    passed: titlesIn('passed').length,
    failed: titlesIn('failed'),
  }
}

/** Leaves what every file came to where `npm test` reads it. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    writeResults({ files: modules.map(resultOf), strayErrors: errors.length })
  }
}
