import { aptInstall, canAptInstall } from './aptInstall.ts'
import { findChromium, findHeadlessShell } from './findChromium.ts'

/** Path of a browser; on Debian and Ubuntu root gets one installed. Throws with one sentence when there is none. */
export function ensureChromium(): string {
  ensureHeadlessShell()
  const found = findChromium()
  if (found) return found
  if (canAptInstall()) {
    console.log('Chromium is missing; apt-get installs it.')
    aptInstall('chromium')
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error('The journeys need Chromium or Chrome: install one, or set CHROMIUM_PATH to its executable.')
}

/** Without it the tests are slower; not every release has the package. */
function ensureHeadlessShell(): void {
  if (findHeadlessShell() || process.env.CHROMIUM_PATH || !canAptInstall()) return
  try {
    aptInstall('chromium-headless-shell')
  } catch (error) {
    console.log(`The journeys take the whole Chromium: ${error instanceof Error ? error.message : error}`)
  }
}
