import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePostgres } from './postgres/ensurePostgres.ts'
import { closingLines, forgetClosingLines, sayAtTheEnd } from './run/closingLines.ts'
import { ensureChromium } from './run/ensureChromium.ts'
import { readSummary } from './run/readSummary.ts'
import { root } from './run/root.ts'
import { runStep } from './run/runStep.ts'

const results = join(root, '.tmp', 'test-results.json')

/** `npm test`: every project of vitest, then one line for people and machines. Further arguments go to vitest. */
async function runAll(args: string[]): Promise<number> {
  process.env.CHROMIUM_PATH = ensureChromium()
  mkdirSync(join(root, '.tmp'), { recursive: true })
  rmSync(results, { force: true })
  forgetClosingLines()
  const { reason } = ensurePostgres()
  if (reason !== undefined) sayAtTheEnd(`skipped: PostgreSQL not installed (${reason})`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const { code } = await runStep('vitest', ['run', '--config', 'tests/vitest.config.ts', ...reporters, ...args], 'show')
  const { passed, failed } = readSummary(results, code)
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
