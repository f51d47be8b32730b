import { execFileSync } from 'node:child_process'

/** Room on a disk, as one process finds it. */
export interface Disk {
  /** From now on nothing more fits: no file grows, not by a byte. */
  fill(): void
  /** Somebody has made room. */
  free(): void
}

/** The disk of a running process, full by the limit that the operating system keeps for the size of its files. */
export function createDisk(pid: () => number): Disk {
  const limit = (size: string) => execFileSync('prlimit', ['--pid', String(pid()), `--fsize=${size}:`])
  return { fill: () => void limit('1'), free: () => void limit('unlimited') }
}
