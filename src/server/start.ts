import { join } from 'node:path'
import { buildClient, isStale } from './run/buildClient.ts'
import { StartError } from './run/StartError.ts'

/** `npm start`: builds the client where it is missing or old, then runs the server. */
const root = join(import.meta.dirname, '../..')
if (isStale(root)) {
  console.log('Die Oberfläche wird gebaut …')
  try {
    await buildClient(root)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}
await import('./main.ts')
