import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macOS = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** The browser the journeys drive: CHROMIUM_PATH, else one on the PATH, else the usual places of macOS. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH && isExecutable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
  return findOnPath(names, env) ?? macOS.find(isExecutable)
}

/**
 * The same engine without windows and toolbars, which takes half the processor time.
 */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.CHROMIUM_PATH === undefined || env.CHROMIUM_PATH === findOnPath(names, env)
    ? findOnPath(['chromium-headless-shell'], env)
    : undefined
}

function findOnPath(wanted: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => wanted.map((name) => join(folder, name))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
