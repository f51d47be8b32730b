import type { Page } from 'playwright-core'

/**
 * The tablet's storage takes its time: nothing of the page's is read or written before the returned function is
 * called. Whatever the page begins meanwhile waits its turn behind a transaction of ours, as behind a busy disk.
 */
export async function holdStorage(page: Page): Promise<() => Promise<void>> {
  const hold = await page.evaluateHandle(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('no answer'))
      })
    const database = await answered(indexedDB.open('zeugnis'))
    const state = { isHeld: true }
    const transaction = database.transaction([...database.objectStoreNames], 'readwrite')
    const over = new Promise<void>((resolve) => {
      transaction.oncomplete = () => resolve()
    })
    const begun = answered(transaction.objectStore('meta').get('floor'))
    // A transaction lives as long as it is asked something.
    const ask = () => {
      if (state.isHeld) transaction.objectStore('meta').get('floor').onsuccess = ask
    }
    void begun.then(ask)
    await begun
    return {
      release: async () => {
        state.isHeld = false
        await over
        database.close()
      },
    }
  })
  return () => hold.evaluate(({ release }) => release())
}
