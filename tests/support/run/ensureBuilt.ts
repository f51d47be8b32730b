import { buildClient, isBuildOld } from '#server/index.ts'
import { root } from './root.ts'

/** Builds dist when it is missing or older than what it is made of, as `npm start` does. */
export async function ensureBuilt(): Promise<void> {
  if (isBuildOld(root)) await buildClient(root)
}
