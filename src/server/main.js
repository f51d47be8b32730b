import { root } from './keepCompiled.js'

/** Runs the server with the client as it was built last. */
const { helped } = await import('./run/readEnv.ts')
if (!helped(process.argv.slice(2), console.log)) {
  const { serve } = await import('./run/serve.ts')
  await serve(root)
}
