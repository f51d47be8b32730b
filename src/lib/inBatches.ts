/** What is under way at a time: each may be a whole file in memory. */
export const atATime = 4

/** Does the work for each item. Resolves with the results in the same order. */
export async function inBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += atATime) {
    results.push(...(await Promise.all(items.slice(at, at + atATime).map(work))))
  }
  return results
}
