import { spawnSync } from 'node:child_process'
import { aptInstall, canAptInstall } from './aptInstall.ts'

const isThere = (command: string, arg: string) => spawnSync(command, [arg], { stdio: 'ignore' }).error === undefined

/** Whether PDFs can be read here (poppler's command line tools). */
export const hasPoppler = () => isThere('pdftotext', '-v')
/** Whether the objects of PDFs can be read here. */
export const hasQpdf = () => isThere('qpdf', '--version')

/** What keeps PDFs from being read here, or undefined when they can; on Debian and Ubuntu root gets the tools installed. */
export function ensurePdfTools(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (hasPoppler() && hasQpdf()) return undefined
  const reason = install()
  if (reason !== undefined && env.CI) throw new Error(`PDFs must be read here: ${reason}`)
  return reason
}

function install(): string | undefined {
  if (!canAptInstall()) return 'pdftotext and qpdf are needed, and only root on Debian gets them installed'
  console.log('pdftotext or qpdf is missing; apt-get installs them.')
  try {
    aptInstall('poppler-utils', 'qpdf')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return hasPoppler() && hasQpdf() ? undefined : 'pdftotext or qpdf not found after the installation'
}
