import { buildClient, isStale } from './buildClient.ts'
import { StartError } from './StartError.ts'

/** Builds the client where it is missing or old, and says so. False when that failed and was said. */
export async function prepareClient(root: string): Promise<boolean> {
  if (!isStale(root)) return true
  console.log('Die Oberfläche wird gebaut …')
  try {
    await buildClient(root)
    return true
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    return false
  }
}
