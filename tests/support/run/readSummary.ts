import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const Results = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })

/**
 * Counts from vitest's JSON report. Whatever fails outside a test (a file that does not load, an unhandled
 * error, no report at all) shows only in the exit code and counts as one more failure.
 */
export function readSummary(path: string, exitCode: number): { passed: number; failed: number } {
  if (!existsSync(path)) return { passed: 0, failed: 1 }
  const results = Results.parse(JSON.parse(readFileSync(path, 'utf8')))
  const failed = results.numFailedTests
  return { passed: results.numPassedTests, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}
