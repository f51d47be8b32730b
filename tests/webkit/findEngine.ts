import { globSync } from 'node:fs'
import { findProgram } from '../support/run/findProgram.ts'

/** Whether the pages that are driven are those of Firefox this time. */
export const inFirefox = process.env.ENGINE === 'firefox'

const findFirefox = () => findProgram('firefox-esr', 'firefox')
/** WebKitGTK's own small browser, in the folder of its multiarch triplet. */
const findMiniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0]

function installed(name: string, found: string | undefined): string {
  if (found === undefined) throw new Error(`${name} is not installed`)
  return found
}
export const firefox = () => installed('Firefox', findFirefox())
export const miniBrowser = () => installed('MiniBrowser', findMiniBrowser())

/** What these journeys still need; empty when all is there. */
export function missingForEngine(): string[] {
  if (inFirefox) return findFirefox() === undefined ? ['Firefox'] : []
  const missing = ['WebKitWebDriver', 'Xvfb'].filter((name) => findProgram(name) === undefined)
  return findMiniBrowser() ? missing : [...missing, 'MiniBrowser']
}
