import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath } from 'vite'
import { root } from '../support/run/root.ts'
import type { Change } from './Mutant.ts'

/** The file's text with the piece replaced. Throws unless the piece occurs exactly once. */
export function changed(source: string, { file, piece, becomes }: Change): string {
  const [before, after, ...more] = source.split(piece)
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} must have exactly once: ${piece}`)
  }
  return before + becomes + after
}

/** The changed text of every file that the changes touch, by path as Vite writes it. */
export function changedFiles(changes: readonly Change[]): Map<string, string> {
  const files = new Map<string, string>()
  for (const change of changes) {
    const path = normalizePath(join(root, change.file))
    files.set(path, changed(files.get(path) ?? readFileSync(path, 'utf8'), change))
  }
  return files
}

/** Modules whose source is changed; nothing on the disk changes. */
export interface Mutation {
  /** The changed files. */
  files: readonly string[]
  /** The changed source of a file; undefined for a file that stays as it is. */
  load(file: string): string | undefined
  /** Changed files that nothing has loaded so far. */
  unused(): string[]
}

export function mutate(changes: readonly Change[]): Mutation {
  const files = changedFiles(changes)
  const loaded = new Set<string>()
  return {
    files: [...files.keys()],
    load(file) {
      if (files.has(file)) loaded.add(file)
      return files.get(file)
    },
    unused: () => [...files.keys()].filter((file) => !loaded.has(file)),
  }
}
