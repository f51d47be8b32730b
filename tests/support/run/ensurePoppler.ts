import { spawnSync } from 'node:child_process'
import { aptInstall, canAptInstall } from './aptInstall.ts'

/** Whether PDFs can be read here (poppler's command line tools). */
export function hasPoppler(): boolean {
  return spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).error === undefined
}

/** Why the text of PDFs cannot be read here, or undefined when it can; on Debian and Ubuntu root gets the tools installed. */
export function ensurePoppler(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (hasPoppler()) return undefined
  const reason = install()
  if (reason !== undefined && env.CI) throw new Error(`PDFs must be read here: ${reason}`)
  return reason
}

function install(): string | undefined {
  if (!canAptInstall()) return 'pdftotext not found, and only root on Debian gets it installed'
  console.log('pdftotext is missing; apt-get installs it.')
  try {
    aptInstall('poppler-utils')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return hasPoppler() ? undefined : 'pdftotext not found after the installation'
}
