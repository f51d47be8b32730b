import { join } from 'node:path'
import { ensurePostgres } from './postgres/ensurePostgres.ts'
import { closingLines, forgetClosingLines, sayAtTheEnd } from './run/closingLines.ts'
import { ensureChromium } from './run/ensureChromium.ts'
import { forgetResults, type Results, readResults } from './run/results.ts'
import { root } from './run/root.ts'
import { runStep } from './run/runStep.ts'
import { countsOf, together, worthASecondLook } from './run/secondLook.ts'

const reporter = join(root, 'tests', 'support', 'run', 'resultsReporter.ts')

async function runVitest(args: string[]): Promise<Results> {
  forgetResults()
  const reporters = ['--reporter=default', `--reporter=${reporter}`]
  const { code } = await runStep('vitest', ['run', '--config', 'tests/vitest.config.ts', ...reporters, ...args], 'show')
  const results = readResults()
  // Whatever else vitest did not like.
  return code !== 0 && countsOf(results).failed === 0 ? { ...results, strayErrors: 1 } : results
}

/** What failed by the order of things on a busy machine passes alone; that it failed once is said at the end. */
async function lookAgain(first: Results): Promise<Results> {
  const failed = worthASecondLook(first)
  if (failed.length === 0) return first
  const projects = [...new Set(failed.map(({ project }) => `--project=${project}`))]
  const both = together(first, await runVitest([...projects, ...failed.map(({ file }) => file)]))
  for (const { project, file, failed: titles } of failed) {
    if (both.files.some((now) => now.project === project && now.file === file && now.ok))
      sayAtTheEnd(`failed once, passed alone: ${file} (${titles.join('; ') || 'outside a test'})`)
  }
  return both
}

/** `npm test`: every project of vitest, then one line for people and machines. Further arguments go to vitest. */
async function runAll(args: string[]): Promise<number> {
  process.env.CHROMIUM_PATH = ensureChromium()
  forgetClosingLines()
  const { reason } = ensurePostgres()
  if (reason !== undefined) sayAtTheEnd(`skipped: PostgreSQL not installed (${reason})`)
  const { passed, failed } = countsOf(await lookAgain(await runVitest(args)))
  process.stdout.write(closingLines())
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

try {
  process.exitCode = await runAll(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
