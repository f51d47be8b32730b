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

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env })
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed`)
}
