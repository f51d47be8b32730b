import { posix } from 'node:path'

/** What a specifier points at: a file of ours (path from the project's root), or a package. */
export type Target = { file: string; alias: boolean } | { package: string }

/** Resolves like package.json `imports` ('#*' → './src/*') and relative paths do; extensions are always written. */
export function resolveImport(from: string, specifier: string): Target {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('#')) return { file: posix.join('src', path.slice(1)), alias: true }
  if (path.startsWith('.')) return { file: posix.join(posix.dirname(from), path), alias: false }
  const parts = path.split('/')
  return { package: path.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '') }
}
