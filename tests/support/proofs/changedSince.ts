import { execFileSync } from 'node:child_process'
import { root } from '../run/root.ts'

export const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

const linesOf = (output: string) => output.split('\n').filter((line) => line !== '')

/**
 * The files that differ from a commit, new ones included. Undefined where that cannot be told: no git, or a clone without
 * the commit.
 */
export function changedSince(commit: string): string[] | undefined {
  try {
    return [
      ...linesOf(git('diff', '--name-only', '--no-renames', commit, '--')),
      ...linesOf(git('ls-files', '--others', '--exclude-standard')),
    ]
  } catch {
    return undefined
  }
}

/** How many commits there are: what `npm test` tries only a part of, it tries another part of with every commit. */
export function commitNumber(): number {
  try {
    return Number(git('rev-list', '--count', 'HEAD'))
  } catch {
    // A copy without its history.
    return 0
  }
}
