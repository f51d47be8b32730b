import { ensureInstalled } from '../support/run/aptInstall.ts'
import { sayAtTheEnd } from '../support/run/closingLines.ts'
import { ensureBuilt } from '../support/run/ensureBuilt.ts'
import { inFirefox, missingForEngine } from './findEngine.ts'

/**
 * Once before the WebKit journeys: the engine and a fresh build. Without the engine they are skipped, and said so; where
 * `WEBKIT=required` says that they must run, it throws instead.
 */
export async function setup(): Promise<void> {
  const reason = ensureInstalled(missingForEngine, inFirefox ? ['firefox-esr'] : ['webkit2gtk-driver', 'xvfb'])
  if (reason === undefined) return ensureBuilt()
  if (process.env.WEBKIT === 'required') throw new Error(`the engine must run here: ${reason}`)
  sayAtTheEnd(`skipped: ${inFirefox ? 'Firefox' : 'WebKit'} (${reason})`)
}
