import { join } from 'node:path'
import { findPostgres } from './postgres/findPostgres.ts'
import { findPooler } from './postgres/startPooler.ts'
import { closingLines, forgetClosingLines, sayAtTheEnd } from './run/closingLines.ts'
import { ensureChromium } from './run/ensureChromium.ts'
import { judge, readKnownFlaws } from './run/judge.ts'
import { forgetResults, type Results, readResults } from './run/results.ts'
import { root } from './run/root.ts'
import { runStep } from './run/runStep.ts'

const reporter = join(root, 'tests', 'support', 'run', 'resultsReporter.ts')

async function runVitest(args: string[]): Promise<Results> {
  forgetResults()
  const reporters = ['--reporter=default', `--reporter=${reporter}`]
  const { code } = await runStep('vitest', ['run', '--config', 'tests/vitest.config.ts', ...reporters, ...args], 'show')
  const results = readResults()
  // Whatever else vitest did not like.
  return code !== 0 && results.strayErrors === 0 && results.files.every(({ ok }) => ok)
    ? { ...results, strayErrors: 1 }
    : results
}

/** `npm test`: every project of vitest, then one line for people and machines. Further arguments go to vitest. */
async function runAll(args: string[]): Promise<number> {
  process.env.CHROMIUM_PATH = ensureChromium()
  forgetClosingLines()
  const reason = ensurePostgres()
  if (reason !== undefined) sayAtTheEnd(`skipped: tests on PostgreSQL (${reason})`)
  const { passed, failed, notes } = judge(await runVitest(args), readKnownFlaws(), new Date())
  notes.forEach(sayAtTheEnd)
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

/**
 * Why tests on PostgreSQL are skipped here, if they are; nothing is installed. Where `POSTGRES=required` says that the
 * tests must run on it, it throws instead.
 */
function ensurePostgres(): string | undefined {
  const isThere = { postgresql: findPostgres() !== undefined, pgbouncer: findPooler() !== undefined }
  const missing = Object.entries(isThere).flatMap(([name, found]) => (found ? [] : [name]))
  if (missing.length === 0) return undefined
  const reason = `${missing.join(' and ')} not found; on Debian: apt-get install ${missing.join(' ')}`
  if (process.env.POSTGRES === 'required') throw new Error(`PostgreSQL must be tested here: ${reason}`)
  return reason
}
