import { staleNow } from './proofs/held.ts'
import { type Audit, readAudit } from './run/readAudit.ts'
import { runStep } from './run/runStep.ts'

const steps: [name: string, command: string, ...args: string[]][] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['types: app', 'tsc', '-p', 'tsconfig.json'],
  ['types: pure', 'tsc', '-p', 'src/tsconfig.pure.json'],
  ['types: server', 'tsc', '-p', 'src/server/tsconfig.json'],
  ['types: worker', 'tsc', '-p', 'sw/tsconfig.json'],
  ['types: tests', 'tsc', '-p', 'tests/tsconfig.json'],
  ['dead code', 'knip', '--no-progress'],
  ['layers', 'vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'unit', 'tests/layers.test.ts'],
]

let failed = 0
const indent = (lines: string) => lines.trimEnd().replace(/^/gm, '        ')

for (const [name, command, ...args] of steps) {
  const started = performance.now()
  const { code, output } = await runStep(command, args, 'collect')
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`)
  if (code === 0) continue
  failed += 1
  console.log(indent(output))
}

const audit = await auditDependencies()
if (audit.kind === 'unknown') console.log(`skipped dependency audit: ${audit.reason}`)
if (audit.kind === 'clean') console.log('ok      dependency audit')
if (audit.kind === 'found') {
  failed += 1
  console.log(`FAILED  dependency audit\n${indent(audit.findings.join('\n'))}`)
}

const stale = staleNow().map(({ proof }) => proof.name)
if (stale.length > 0)
  console.log(`stale   long proofs older than what they prove: ${stale.join(', ')} (docs/proof.md, npm run test:long)`)

console.log(failed === 0 ? 'Everything in order.' : `${failed} of ${steps.length + 1} steps failed.`)
process.exitCode = failed === 0 ? 0 : 1

/** Asks the registry about what runs at a school. Not every one answers, and nobody needs one to check their work. */
async function auditDependencies(): Promise<Audit> {
  const quiet = ['--json', '--silent', '--fetch-retries=0', '--fetch-timeout=15000']
  try {
    const { output } = await runStep('npm', ['audit', '--omit=dev', ...quiet], 'collect')
    return readAudit(output)
  } catch (error) {
    return { kind: 'unknown', reason: String(error) }
  }
}
