import { root } from './keepCompiled.js'

/** The server alone, with the client as it was built. */
const { helped } = await import('./run/startHelp.ts')
if (!helped(process.argv.slice(2), console.log)) {
  const { serve } = await import('./run/serve.ts')
  await serve(root)
}
