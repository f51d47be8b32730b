import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/** On the disk, not only with the operating system. */
function sync(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Makes a database file whole or not at all: the work is done on a file beside it, empty and its owner's alone, which
 * gets the name when everything is well and is on the disk then. Rejects as the work does, with nothing left behind.
 */
export async function wholeFile<T>(to: string, work: (part: string) => Promise<T>): Promise<T> {
  const part = `${to}.part`
  const clear = () => {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(part + end, { force: true })
  }
  clear()
  try {
    closeSync(openSync(part, 'wx', 0o600))
    const result = await work(part)
    sync(part)
    renameSync(part, to)
    sync(dirname(to))
    return result
  } catch (error) {
    clear()
    throw error
  }
}
