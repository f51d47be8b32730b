import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { changedSince, git } from './proofs/changedSince.ts'
import { page, readHeld, staleNow } from './proofs/held.ts'
import { type Held, inTurn, pageOf } from './proofs/proofPage.ts'
import { type Proof, proofs } from './proofs/proofs.ts'
import { runStep } from './run/runStep.ts'

/** Writes the page anew, with what is stale on this commit. */
function write(held: ReadonlyMap<string, Held>, commit: string): void {
  writeFileSync(page, pageOf(proofs, held, staleNow(held), commit))
}

/** Runs one proof and writes its section; one that does not hold leaves its section as it was. Resolves with whether it held. */
async function prove({ title, command, lines, env }: Proof, commit: string): Promise<boolean> {
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
  if (words.length === 0) return inTurn(proofs, readHeld(), changedSince)
  if (words.includes('--stale')) return staleNow().map(({ proof }) => proof)
  const unknown = words.find((word) => proofs.every(({ name }) => name !== word))
  if (unknown !== undefined) throw new Error(`'${unknown}' is none of ${proofs.map(({ name }) => name).join(', ')}.`)
  return proofs.filter(({ name }) => words.includes(name))
}

/**
 * `npm run test:long`: the proofs that `npm test` runs in short, in full, one after the other: those first that are older than
 * what they prove, and none that held on this very state. Stopped, it goes on where it was. `-- schedules mutants` runs only those,
 * `-- --stale` only those that are older; `-- --page` runs none and only writes docs/proof.md, which keeps what they said.
 */
async function proveAll(words: readonly string[]): Promise<number> {
  const commit = git('rev-parse', '--short=12', 'HEAD')
  if (words.includes('--page')) {
    write(readHeld(), commit)
    return 0
  }
  if (git('status', '--porcelain', '--', ':!docs/proof.md') !== '')
    throw new Error('Commit first: the figures are those of a commit.')
  const failed: string[] = []
  for (const [at, proof, all] of chosen(words).map((proof, at, all) => [at, proof, all.length] as const)) {
    console.log(`${at + 1} of ${all}: ${proof.title} …`)
    if (!(await prove(proof, commit))) failed.push(proof.name)
  }
  if (failed.length > 0) console.log(`Did not hold: ${failed.join(', ')}.`)
  return failed.length === 0 ? 0 : 1
}

try {
  process.exitCode = await proveAll(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
