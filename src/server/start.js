import { root } from './keepCompiled.js'

/** `npm start`: builds the client where it is missing or old, then runs the server. */
const { helped } = await import('./run/startHelp.ts')
if (!helped(process.argv.slice(2), console.log)) {
  const { prepareClient } = await import('./run/prepareClient.ts')
  if (await prepareClient(root)) await import('./main.js')
  else process.exitCode = 1
}
