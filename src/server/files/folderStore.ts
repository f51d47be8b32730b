import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ObjectStore } from './blobs.ts'

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

async function orMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function forceToDisk(path: string): Promise<void> {
  await using handle = await open(path, 'r')
  await handle.sync()
}

/** Bytes as files of a folder, with a folder for each school. The folder must exist: it may be a disk that is not mounted. */
export function folderStore(folder: string): ObjectStore {
  const pathOf = (key: string) => {
    if (!/^[\w-]+\/[\w-]+(\.part)?$/.test(key)) throw new Error('no key of a file')
    return join(folder, key)
  }

  async function write(path: string, content: Uint8Array): Promise<void> {
    await using handle = await open(path, 'w', 0o600)
    await handle.writeFile(content)
    await handle.sync()
  }

  return {
    name: folder,
    put: async (key, content) => {
      const path = pathOf(key)
      await stat(folder)
      if (await mkdir(dirname(path), { recursive: true, mode: 0o700 })) await forceToDisk(folder)
      // Without its own name as long as it is not whole; what a killed process leaves is listed, and swept as any other.
      await write(`${path}.part`, content)
      await rename(`${path}.part`, path)
      await forceToDisk(dirname(path))
    },
    get: async (key) => {
      const content = await orMissing(readFile(pathOf(key)))
      if (content) return new Uint8Array(content)
      // A file that is missing is another matter than a disk that is.
      await stat(folder)
      return undefined
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async function* (prefix) {
      const folders = prefix === '' ? await readdir(folder) : [prefix.slice(0, -1)]
      for (const school of folders) {
        for (const name of (await orMissing(readdir(join(folder, school)))) ?? []) {
          const found = await orMissing(stat(join(folder, school, name)))
          if (found?.isFile()) yield { key: `${school}/${name}`, at: found.mtimeMs }
        }
      }
    },
  }
}
