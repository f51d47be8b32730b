import { findProgram, isExecutable } from './findProgram.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macOS = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** The browser the journeys drive: CHROMIUM_PATH, else one on the PATH, else the usual places of macOS. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH: named } = process.env
  return named && isExecutable(named) ? named : (findProgram(...names) ?? macOS.find(isExecutable))
}

/**
 * The same engine without windows and toolbars, which takes half the processor time.
 */
export function findHeadlessShell(): string | undefined {
  const { CHROMIUM_PATH: named } = process.env
  return named === undefined || named === findProgram(...names) ? findProgram('chromium-headless-shell') : undefined
}
