import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/run/root.ts'
import type { Mutant } from './Mutant.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n')

/**
 * The files that differ from the commit for which docs/proof.md reports that every mutant was caught, new files
 * included. Undefined where that cannot be told (no git, a shallow clone, MUTANTS=all): then every mutant has its turn.
 */
export function changedSinceProof(): string[] | undefined {
  if (process.env.MUTANTS === 'all') return undefined
  try {
    const [, proven = ''] = /commit `([0-9a-f]+)`/.exec(readFileSync(join(root, 'docs', 'proof.md'), 'utf8')) ?? []
    return [...git('diff', '--name-only', proven, '--'), ...git('ls-files', '--others', '--exclude-standard')]
  } catch {
    return undefined
  }
}

/** `src/outbox` of `src/outbox/sender/sendRow.ts`. */
const roomOf = (file: string) => file.split('/').slice(0, 2).join('/')

/** The mutants that a change could let through: of the same room of the source, of their suites and of the suites' support. */
export function concernedBy(changed: readonly string[] | undefined, mutants: readonly Mutant[]): readonly Mutant[] {
  if (changed === undefined) return mutants
  const rooms = new Set(changed.map(roomOf))
  if (rooms.has('tests/mutants') || rooms.has('tests/support')) return mutants
  return mutants.filter(({ changes, suites }) =>
    [...changes.map(({ file }) => file), ...suites].some((file) => rooms.has(roomOf(file))),
  )
}
