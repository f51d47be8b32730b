import { root } from './keepCompiled.js'

/** The server alone, with the client as it was built. */
const { serve } = await import('./run/serve.ts')
await serve(root)
