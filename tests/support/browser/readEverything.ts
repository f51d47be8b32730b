import type { Page } from 'playwright-core'

/** All that this page's origin has put anywhere: each place with its content as text, bytes as Latin-1. */
export function readEverything(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const latin = new TextDecoder('latin1')
    const utf8 = new TextDecoder()

    function textOf(value: unknown): string {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        return `${latin.decode(value)} ${utf8.decode(value)}`
      if (Array.isArray(value)) return value.map(textOf).join(' ')
      if (typeof value !== 'object' || value === null) return String(value)
      return Object.entries(value)
        .map(([name, part]) => `${name} ${textOf(part)}`)
        .join(' ')
    }
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('no answer'))
      })
    async function database(name: string): Promise<string> {
      const opened = await answered(indexedDB.open(name))
      const stores = [...opened.objectStoreNames]
      const texts: string[] = []
      for (const store of stores) {
        const place = opened.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([answered(place.getAllKeys()), answered(place.getAll())])
        texts.push(textOf([store, keys, values]))
      }
      opened.close()
      return texts.join('\n')
    }
    async function cached(name: string): Promise<string> {
      const cache = await caches.open(name)
      const requests = await cache.keys()
      const answers = await Promise.all(requests.map((request) => cache.match(request)))
      const bodies = await Promise.all(answers.map(async (answer) => answer?.text() ?? ''))
      return requests.map(({ url }, index) => `${url} ${bodies[index]}`).join('\n')
    }

    const places: Record<string, string> = {
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      title: document.title,
      address: location.href,
      history: textOf(history.state),
      cookies: document.cookie,
    }
    for (const { name = '' } of await indexedDB.databases()) places[`IndexedDB ${name}`] = await database(name)
    for (const name of await caches.keys()) places[`Cache ${name}`] = await cached(name)
    return places
  })
}
