import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { root } from './run/root.ts'
import { runStep } from './run/runStep.ts'

/**
 * `npm run test:long`: the proofs that `npm test` runs in short, in full, one after the other; hours. What they said last
 * is written to docs/proof.md, with the date and the commit, and the mutants of `npm test` count from there.
 */
const proofs: { title: string; command: string[]; lines: RegExp; env?: Record<string, string> }[] = [
  {
    title: 'The outbox under 20 000 schedules of ticks, losses, kills and restores',
    command: ['tests/support/soak.ts', '--runs', '20000'],
    lines: /^\d+ schedules in /,
  },
  {
    title: 'The server under 100 000 good, bad and hostile requests',
    command: ['tests/support/soak.ts', '--fuzz', '100000'],
    lines: /^\d+ requests in /,
  },
  {
    title: 'Every test, with all kills, all mutants and every view',
    command: ['tests/support/runAll.ts'],
    lines: /^(Kills|Mutants|skipped|failed|known|WebKit)\b|^\d+ passed, \d+ failed$/,
    env: { KILLS: 'all', MUTANTS: 'all', ROOMS: 'all', FRONTS: 'all', POSTGRES: 'required' },
  },
]

async function prove(): Promise<number> {
  const { output: commit } = await runStep('git', ['rev-parse', '--short=12', 'HEAD'], 'collect')
  const { output: changes } = await runStep('git', ['status', '--porcelain'], 'collect')
  if (changes !== '') throw new Error('Commit first: the figures are those of a commit.')
  const page = [
    '# The last whole proof',
    '',
    `\`npm run test:long\` on ${new Date().toISOString().slice(0, 10)}, commit \`${commit.trim()}\`, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}.`,
  ]
  for (const { title, command, lines, env } of proofs) {
    console.log(`${title} …`)
    Object.assign(process.env, env)
    const began = performance.now()
    const { code, output } = await runStep('node', command, 'collect')
    if (code !== 0) {
      console.log(output)
      console.log('docs/proof.md stays as it was.')
      return 1
    }
    const said = output.split('\n').filter((line) => lines.test(line))
    const minutes = ((performance.now() - began) / 60_000).toFixed(1)
    page.push('', `## ${title} (${minutes} min)`, '', ...said.map((line) => `- ${line}`))
    console.log(said.join('\n'))
  }
  writeFileSync(join(root, 'docs', 'proof.md'), `${page.join('\n')}\n`)
  return 0
}

try {
  process.exitCode = await prove()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
