import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { changedSince } from '../support/proofs/changedSince.ts'
import { readPage } from '../support/proofs/proofPage.ts'
import { root } from '../support/run/root.ts'
import type { Mutant } from './Mutant.ts'

/**
 * The files that differ from the commit for which docs/proof.md reports that every mutant was caught, new files
 * included. Undefined where that cannot be told (no git, a shallow clone, MUTANTS=all): then every mutant has its turn.
 */
export function changedSinceProof(): string[] | undefined {
  if (process.env.MUTANTS === 'all') return undefined
  const proven = readPage(readFileSync(join(root, 'docs', 'proof.md'), 'utf8')).get('All mutants')
  return proven && changedSince(proven.commit)
}

const imported = /(?:from|import|import\(|new URL\()\s*'((?:#|\.{1,2}\/)[^']+)'/g

/** A suite and every file of the project that it loads, however far away. */
export function loadedBy(suite: string): ReadonlySet<string> {
  const files = new Set([suite])
  // Grows while it is walked.
  for (const file of files) {
    const path = join(root, file)
    if (!existsSync(path)) continue
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(imported))
      files.add(name.startsWith('#') ? `src/${name.slice(1)}` : relative(root, join(dirname(path), name)))
  }
  return files
}

/** What a suite consists of itself. */
const tests = /^tests\/|\.(test|case)\.ts$/

/** What every mutant stands on besides its suites. */
const tools = /^(tests\/mutants\/|package(-lock)?\.json$)/

/**
 * The mutants of what has changed: the file that is broken, or the tests that are to notice. What else a suite loads is
 * the whole server, so a change anywhere would be every mutant's turn; `npm run test:long` tries them all.
 */
export function concernedBy(changed: readonly string[] | undefined, mutants: readonly Mutant[]): readonly Mutant[] {
  if (changed === undefined || changed.some((file) => tools.test(file))) return mutants
  return mutants.filter(({ changes, suites }) => {
    if (changes.some(({ file }) => changed.includes(file))) return true
    const own = changed.filter((file) => tests.test(file))
    return own.length > 0 && suites.some((suite) => own.some((file) => loadedBy(suite).has(file)))
  })
}
