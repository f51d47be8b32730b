import { aptInstall, canAptInstall } from './run/aptInstall.ts'
import { sayAtTheEnd } from './run/closingLines.ts'
import { ensureBuilt } from './run/ensureBuilt.ts'
import { inFirefox, missingForEngine } from './webkit/findEngine.ts'

/** Once before the WebKit journeys: the engine and a fresh build. Without the engine they are skipped, and said so. */
export async function setup(): Promise<void> {
  const reason = ensureEngine()
  if (reason !== undefined) sayAtTheEnd(`skipped: ${inFirefox ? 'Firefox' : 'WebKit'} (${reason})`)
  else await ensureBuilt()
}

/**
 * Why these journeys cannot run here, or undefined when they can; on Debian and Ubuntu root gets the engine installed.
 * Where `WEBKIT=required` says that they must run it throws instead.
 */
function ensureEngine(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const reason = missingForEngine().length === 0 ? undefined : install()
  if (reason !== undefined && env.WEBKIT === 'required') throw new Error(`the engine must run here: ${reason}`)
  return reason
}

function install(): string | undefined {
  const wanted = missingForEngine().join(', ')
  if (!canAptInstall()) return `${wanted} not found, and only root on Debian gets them installed`
  console.log(`${wanted} not found; apt-get installs it.`)
  try {
    aptInstall(...(inFirefox ? ['firefox-esr'] : ['webkit2gtk-driver', 'xvfb']))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const missing = missingForEngine()
  return missing.length === 0 ? undefined : `${missing.join(', ')} not found after the installation`
}
