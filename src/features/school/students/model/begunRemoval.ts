/** A removal of several students under way: how many they were, and the numbers of those still to be removed. */
export interface BegunRemoval {
  total: number
  left: readonly string[]
}

/** Kept beside the page, numbers alone, so that a reload in the middle does not go unnoticed. One number a line. */
export function createBegunRemoval(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, key: string) {
  return {
    /** What a page before this one has not finished. */
    read(): BegunRemoval | undefined {
      const [total = '', ...left] = storage.getItem(key)?.split('\n') ?? []
      return left.length > 0 ? { total: Number(total), left } : undefined
    },
    /** Whether it was kept: the device may be full. */
    write({ total, left }: BegunRemoval): boolean {
      try {
        storage.setItem(key, [total, ...left].join('\n'))
        return true
      } catch {
        return false
      }
    },
    forget: () => storage.removeItem(key),
  }
}
