import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './findChromium.ts'

/** Path of a browser; on Debian and Ubuntu root gets one installed. Throws with one sentence when there is none. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Chromium is missing; apt-get installs it.')
    apt('update')
    apt('install', '-y', '--no-install-recommends', 'chromium')
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error('The journeys need Chromium or Chrome: install one, or set CHROMIUM_PATH to its executable.')
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env })
  if (status !== 0) throw new Error(`apt-get ${args[0]} failed; install Chromium by hand or set CHROMIUM_PATH.`)
}
