import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
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

/** Loads modules from changed source; nothing on the disk changes. */
export interface Mutation {
  plugin: Plugin
  /** Changed files that nothing has loaded so far. */
  unused(): string[]
}

export function mutate(changes: readonly Change[]): Mutation {
  const files = changedFiles(changes)
  const loaded = new Set<string>()
  const load = (id: string) => {
    if (files.has(id)) loaded.add(id)
    return files.get(id)
  }
  return {
    plugin: { name: 'mutant', enforce: 'pre', load },
    unused: () => [...files.keys()].filter((id) => !loaded.has(id)),
  }
}
