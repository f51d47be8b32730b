/** Does the work for each item, for so many at a time. Resolves with the results in the same order. */
export async function inBatches<T, R>(size: number, items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += size) {
    results.push(...(await Promise.all(items.slice(at, at + size).map(work))))
  }
  return results
}
