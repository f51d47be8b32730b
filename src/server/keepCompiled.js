import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/*
 * Node keeps what it has stripped of types and compiled, but not of what is read before this is said: were it
 * TypeScript itself, the stripper would be loaded at every start, for 16 MB of memory and a tenth of a second. So these
 * few lines, and the two entries that begin with them, are JavaScript. NODE_COMPILE_CACHE names another place.
 */
enableCompileCache(join(root, 'node_modules/.cache/zeugnis-server'))
