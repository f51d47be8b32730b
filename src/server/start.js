import { root } from './keepCompiled.js'

/** `npm start`: builds the client if it is missing or outdated, then runs the server. */
const { helped } = await import('./run/readEnv.ts')
if (!helped(process.argv.slice(2), console.log)) {
  const { prepareClient } = await import('./run/buildClient.ts')
  if (await prepareClient(root)) await import('./main.js')
  else process.exitCode = 1
}
