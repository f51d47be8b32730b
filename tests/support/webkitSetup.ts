import { sayAtTheEnd } from './run/closingLines.ts'
import { ensureBuilt } from './run/ensureBuilt.ts'
import { ensureWebKit } from './run/ensureWebKit.ts'

/** Once before the WebKit journeys: the engine and a fresh build. Without the engine they are skipped, and said so. */
export async function setup(): Promise<void> {
  const reason = ensureWebKit()
  if (reason !== undefined) sayAtTheEnd(`skipped: WebKit (${reason})`)
  else await ensureBuilt()
}
