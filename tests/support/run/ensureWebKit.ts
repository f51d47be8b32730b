import { missingForWebKit } from '../webkit/findWebKit.ts'
import { aptInstall, canAptInstall } from './aptInstall.ts'

/**
 * Why the WebKit journeys cannot run here, or undefined when they can; on Debian and Ubuntu root gets the engine
 * installed. Where `WEBKIT=required` says that they must run it throws instead.
 */
export function ensureWebKit(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const reason = missingForWebKit().length === 0 ? undefined : install()
  if (reason !== undefined && env.WEBKIT === 'required') throw new Error(`WebKit must run here: ${reason}`)
  return reason
}

function install(): string | undefined {
  if (!canAptInstall()) return `${missingForWebKit().join(', ')} not found, and only root on Debian gets them installed`
  console.log('WebKit is missing; apt-get installs it.')
  try {
    aptInstall('webkit2gtk-driver', 'xvfb')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const missing = missingForWebKit()
  return missing.length === 0 ? undefined : `${missing.join(', ')} not found after the installation`
}
