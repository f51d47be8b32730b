import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { changedSince, commitNumber, git } from '../support/proofs/changedSince.ts'
import { readHeld } from '../support/proofs/held.ts'
import { root } from '../support/run/root.ts'
import type { Change, Mutant } from './Mutant.ts'

/**
 * The files that differ from the commit for which docs/proof.md reports that every mutant was caught, new files
 * included. Undefined where that cannot be told (no git, a shallow clone, MUTANTS=all): then every mutant has its turn.
 */
export function changedSinceProof(): string[] | undefined {
  if (process.env.MUTANTS === 'all') return undefined
  const proven = readHeld().get('All mutants')
  return proven && changedSince(proven.commit)
}

const imported = /(?:from|import|import\(|new URL\()\s*'((?:#|\.{1,2}\/)[^']+)'/g

const loaded = new Map<string, ReadonlySet<string>>()

/** A suite and every file of the project that it loads, however far away. */
export function loadedBy(suite: string): ReadonlySet<string> {
  const known = loaded.get(suite)
  if (known) return known
  const files = new Set([suite])
  loaded.set(suite, files)
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

/** The lists of mutants. */
const lists = /^tests\/mutants\/(?!prove)\w*[mM]utants\.ts$/

/** What every mutant stands on besides its suites. */
const isTool = (file: string) =>
  file === 'package-lock.json' || (file.startsWith('tests/mutants/') && !lists.test(file))

/** The lists of mutants as they were when the proof last held. */
function listsOfProof(): string {
  const { commit = 'HEAD' } = readHeld().get('All mutants') ?? {}
  const files = git('ls-tree', '--name-only', commit, 'tests/mutants/').split('\n')
  return files.flatMap((file) => (lists.test(file) ? [git('show', `${commit}:${file}`)] : [])).join('\n')
}

/** Whether a mistake stood in the lists, as it is written there. */
const isListed = (listed: string, { piece, becomes }: Change) =>
  [piece, becomes].every((text) => listed.includes(text) || listed.includes(text.replaceAll('\n', '\\n')))

/** What more suites than these load, such as the server in this process, is no suite's own. */
const fewSuites = 4

/** Where only what all stand on has changed, each commit tries one of so many parts. */
const parts = 7

/**
 * The mutants of what has changed: the file that is broken, or the tests that are to notice. Where a support of many suites or
 * how mutants are tried has changed, a part of them has its turn, another one with every commit. What else a suite loads is
 * the whole server, so a change anywhere would be every mutant's turn; `npm run test:long` tries them all.
 */
export function concernedBy(
  changed: readonly string[] | undefined,
  mutants: readonly Mutant[],
  { listedThen = listsOfProof, part = commitNumber() % parts } = {},
): readonly Mutant[] {
  if (changed === undefined) return mutants
  const listed = changed.some((file) => lists.test(file)) ? listedThen() : undefined
  const every = [...new Set(mutants.flatMap(({ suites }) => suites))]
  const isOwn = (file: string) => every.filter((suite) => loadedBy(suite).has(file)).length <= fewSuites
  const ofTests = changed.filter((file) => tests.test(file))
  const own = ofTests.filter(isOwn)
  return mutants.filter(({ changes, suites }, index) => {
    const stand = (files: readonly string[]) => suites.some((suite) => files.some((file) => loadedBy(suite).has(file)))
    if (changes.some(({ file }) => changed.includes(file)) || stand(own)) return true
    if (listed !== undefined && changes.some((change) => !isListed(listed, change))) return true
    return index % parts === part && (changed.some(isTool) || stand(ofTests))
  })
}
