import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * Makes a folder for this user alone, with those above it, where there is none. Node's own `recursive` never ends where
 * nothing can be made in a folder that is there and the system says 'no such folder', as in /proc.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    const above = dirname(path)
    if (codeOf(error) !== 'ENOENT' || existsSync(above)) throw error
    makeFolder(above)
    makeFolder(path)
  }
}
