import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * Creates a folder, with those above it, that only this user may enter. Node's own `recursive` never ends where an
 * existing folder reports ENOENT for a new one, as /proc does.
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
