import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { changedSince, git } from './proofs/changedSince.ts'
import { type Held, pageOf, readPage, staleProofs } from './proofs/proofPage.ts'
import { type Proof, proofs } from './proofs/proofs.ts'
import { root } from './run/root.ts'
import { runStep } from './run/runStep.ts'

const page = join(root, 'docs', 'proof.md')
const readHeld = () => readPage(readFileSync(page, 'utf8'))

/** Writes the page anew, with what is stale on this commit. */
function write(held: ReadonlyMap<string, Held>, commit: string): void {
  writeFileSync(page, pageOf(proofs, held, staleProofs(proofs, held, changedSince), commit))
}

/** Runs one proof and writes its section; one that does not hold leaves its section as it was. Resolves with whether it held. */
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
  const on = `${when}, commit \`${commit}\`, ${minutes} min on ${machine}.`
  write(readHeld().set(title, { commit, on, said }), commit)
  return true
}

function chosen(words: readonly string[]): readonly Proof[] {
  if (words.length === 0) return proofs
  if (words.includes('--stale')) return staleProofs(proofs, readHeld(), changedSince).map(({ proof }) => proof)
  const unknown = words.find((word) => proofs.every(({ name }) => name !== word))
  if (unknown !== undefined) throw new Error(`'${unknown}' is none of ${proofs.map(({ name }) => name).join(', ')}.`)
  return proofs.filter(({ name }) => words.includes(name))
}

/**
 * `npm run test:long`: the proofs that `npm test` runs in short, in full, one after the other; with names
 * (`-- schedules mutants`) only those, with `-- --stale` those that are older than what they prove; `-- --page` runs none and
 * only writes docs/proof.md, which keeps what they said. The mutants of `npm test` count from there.
 */
async function proveAll(words: readonly string[]): Promise<number> {
  const commit = git('rev-parse', '--short=12', 'HEAD')
  if (words.includes('--page')) {
    write(readHeld(), commit)
    return 0
  }
  if (git('status', '--porcelain', '--', ':!docs/proof.md') !== '')
    throw new Error('Commit first: the figures are those of a commit.')
  let failed = 0
  for (const proof of chosen(words)) if (!(await prove(proof, commit))) failed += 1
  return failed === 0 ? 0 : 1
}

try {
  process.exitCode = await proveAll(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
