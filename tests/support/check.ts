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
for (const [name, command, ...args] of steps) {
  const started = performance.now()
  const { code, output } = await runStep(command, args, 'collect')
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`)
  if (code === 0) continue
  failed += 1
  console.log(output.trimEnd().replace(/^/gm, '        '))
}
console.log(failed === 0 ? 'Everything in order.' : `${failed} of ${steps.length} steps failed.`)
process.exitCode = failed === 0 ? 0 : 1
