import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian or Ubuntu, and allowed to. */
export function canAptInstall(): boolean {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
}

/** Throws with one sentence when a package cannot be had. */
export function aptInstall(...packages: string[]): void {
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...packages)
}

/**
 * Why what is still missing cannot be had, or undefined when all is there; on Debian and Ubuntu root gets the packages
 * installed.
 */
export function ensureInstalled(missing: () => readonly string[], packages: readonly string[]): string | undefined {
  const wanted = missing().join(', ')
  if (wanted === '') return undefined
  if (!canAptInstall()) return `${wanted} not found, and only root on Debian gets them installed`
  console.log(`${wanted} not found; apt-get installs it.`)
  try {
    aptInstall(...packages)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const left = missing().join(', ')
  return left === '' ? undefined : `${left} not found after the installation`
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env })
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed`)
}
