import { isGone } from '#queries/failure.ts'

interface RemovalRun {
  /** Numbers of the students who are not known to be removed, in order. */
  left: readonly string[]
  /** Error that ended the run; absent if the run was stopped or is complete. */
  error?: unknown
}

/**
 * Removes students with one call each. `shouldContinue` gets the remaining numbers before each call. A student who is
 * already removed is no failure: the answer to an earlier call was lost, or somebody else removed them.
 */
export async function removeInTurn(
  ids: readonly string[],
  remove: (id: string) => Promise<unknown>,
  shouldContinue: (left: readonly string[]) => boolean,
): Promise<RemovalRun> {
  for (const [at, id] of ids.entries()) {
    const left = ids.slice(at)
    if (!shouldContinue(left)) return { left }
    try {
      await remove(id)
    } catch (error) {
      if (!isGone(error)) return { left, error }
    }
  }
  return { left: [] }
}

/** Progress of the removal of several students: their total, and the numbers of the students still to be removed. */
interface RemovalProgress {
  total: number
  left: readonly string[]
}

/** Stores the progress of a removal under `key`, so that a reload does not hide that it was interrupted. One number a line. */
export function createRemovalProgress(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, key: string) {
  return {
    /** The interrupted removal, if there is one. */
    read(): RemovalProgress | undefined {
      const [total = '', ...left] = storage.getItem(key)?.split('\n') ?? []
      return left.length > 0 ? { total: Number(total), left } : undefined
    },
    /** Returns false if the storage is full. */
    write({ total, left }: RemovalProgress): boolean {
      try {
        storage.setItem(key, [total, ...left].join('\n'))
        return true
      } catch {
        return false
      }
    },
    clear: () => storage.removeItem(key),
  }
}
