import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { root } from './run/root.ts'
import { runStep } from './run/runStep.ts'

interface Proof {
  /** What selects it on the command line. */
  name: string
  title: string
  command: string[]
  /** What of its output is worth keeping. */
  lines: RegExp
  env?: Record<string, string>
}

const suites = 'tests/support/runAll.ts'
const closing = /^(Kills|Server kills|Mutants|Rolling updates|skipped|failed|known)\b|^\d+ passed, \d+ failed$/

const proofs: Proof[] = [
  {
    name: 'schedules',
    title: 'The outbox under 20 000 schedules of ticks, losses, kills and restores',
    command: ['tests/support/soak.ts', '--runs', '20000'],
    lines: /^\d+ schedules in /,
  },
  {
    name: 'requests',
    title: 'The server under 100 000 good, bad and hostile requests',
    command: ['tests/support/soak.ts', '--fuzz', '100000'],
    lines: /^\d+ requests in /,
  },
  {
    name: 'mutants',
    title: 'All mutants',
    command: [suites, '--project', 'mutants'],
    lines: closing,
    env: { MUTANTS: 'all' },
  },
  {
    name: 'kills',
    title: 'All kills: of Chromium, of WebKit, and of the server on both databases',
    command: [
      suites,
      '--project',
      'journeys',
      '--project',
      'webkit',
      '--project',
      'crashes',
      '--project',
      'postgres',
      'kills',
      'webkit',
      'crashes',
      'reportRuns',
    ],
    lines: closing,
    env: { KILLS: 'all', WEBKIT: 'required', POSTGRES: 'required' },
  },
  {
    name: 'processes',
    title: 'Kills of every process while tablets save: web, print, Typst, PgBouncer, PostgreSQL, and commands',
    command: [suites, '--project', 'crashes', 'everyProcess'],
    lines: closing,
    env: { PROCESSES: 'all', POSTGRES: 'required' },
  },
  {
    name: 'views',
    title: 'Every page and dialog at every width, light and dark',
    command: [suites, '--project', 'journeys', 'journeys/rooms'],
    lines: closing,
    env: { ROOMS: 'all' },
  },
  {
    name: 'pages',
    title: 'Page breaks of 2 000 random templates on paper',
    command: [suites, '--project', 'unit', 'reports/pageBreaks'],
    lines: closing,
    env: { PAGES: 'all' },
  },
  {
    name: 'journeys',
    title: 'All journeys, those that `npm test` leaves out as well',
    command: [suites, '--project', 'journeys', '--project', 'webkit', '--project', 'screens'],
    lines: closing,
    env: { JOURNEYS: 'all' },
  },
  {
    name: 'pooler',
    title: 'The suites on PostgreSQL, behind PgBouncer in transaction mode',
    command: [suites, '--project', 'postgres'],
    lines: closing,
    env: { POOLER: 'pgbouncer', POSTGRES: 'required' },
  },
  {
    name: 'rolling',
    title: 'A lesson while servers are replaced one by one, by a newer version and back',
    command: [suites, '--project', 'postgres', 'postgres/rolling'],
    lines: closing,
    env: { ROLLING: 'all', POOLER: 'pgbouncer', POSTGRES: 'required' },
  },
  {
    name: 'files',
    title: 'Files in a real store of objects (OpenStack Swift)',
    command: [suites, '--project', 'unit', 'files/swift'],
    lines: closing,
    env: { SWIFT: 'required' },
  },
  {
    name: 'fronts',
    title: 'Behind every proxy',
    command: [suites, '--project', 'journeys', 'behind-proxy'],
    lines: closing,
    env: { FRONTS: 'all' },
  },
]

const page = join(root, 'docs', 'proof.md')
const heading = `# The last whole proofs

Written by \`npm run test:long\`: what each proof said when it last held, and on what. \`npm test\` runs them in short.
`

/** The sections of the page by their titles; a proof that fails leaves its section as it was. */
function sectionsOf(text: string): Map<string, string> {
  const [, ...sections] = text.split(/^## /m)
  return new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), section]))
}

/** Runs one proof and writes its section. Resolves with false when it did not hold. */
async function prove({ title, command, lines, env }: Proof, commit: string): Promise<boolean> {
  console.log(`${title} …`)
  const before = { ...process.env }
  Object.assign(process.env, env)
  const began = performance.now()
  const { code, output } = await runStep('node', command, 'collect')
  process.env = before
  if (code !== 0) {
    console.log(output)
    return false
  }
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  const said = output.split('\n').filter((line) => lines.test(line))
  console.log(said.join('\n'))
  const when = new Date().toISOString().slice(0, 10)
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}`
  const sections = sectionsOf(existsSync(page) ? readFileSync(page, 'utf8') : '')
  const list = said.map((line) => `- ${line}`).join('\n')
  sections.set(title, `${title}\n\n${when}, commit \`${commit}\`, ${minutes} min on ${machine}.\n\n${list}\n`)
  const inOrder = proofs.flatMap((proof) => sections.get(proof.title) ?? [])
  writeFileSync(page, [heading, ...inOrder.map((section) => `## ${section.trimEnd()}\n`)].join('\n'))
  return true
}

/**
 * `npm run test:long`: the proofs that `npm test` runs in short, in full, one after the other; with names
 * (`-- schedules mutants`) only those. docs/proof.md keeps what they said, and the mutants of `npm test` count from there.
 */
async function proveAll(names: string[]): Promise<number> {
  const unknown = names.find((name) => proofs.every((proof) => proof.name !== name))
  if (unknown !== undefined) throw new Error(`'${unknown}' is none of ${proofs.map(({ name }) => name).join(', ')}.`)
  const { output: changes } = await runStep('git', ['status', '--porcelain', '--', ':!docs/proof.md'], 'collect')
  if (changes !== '') throw new Error('Commit first: the figures are those of a commit.')
  const { output: commit } = await runStep('git', ['rev-parse', '--short=12', 'HEAD'], 'collect')
  let failed = 0
  for (const proof of proofs) {
    if (names.length > 0 && !names.includes(proof.name)) continue
    if (!(await prove(proof, commit.trim()))) failed += 1
  }
  return failed === 0 ? 0 : 1
}

try {
  process.exitCode = await proveAll(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
