import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

// Before anything else is read: Node's own stripping of types costs 25 MB and 0.2 s, at the first start only.
enableCompileCache(join(root, 'node_modules/.cache/zeugnis-server'))
const { serve } = await import('./run/serve.ts')
await serve(root)
