/** A file of the build in the worker's list. */
export interface BuiltFile {
  url: string
  revision: string | null
  /** The first nine bytes of the SHA-256 of its content, in base64. */
  hash: string
}

/** What workbox hands over before it takes an entry of its cache, and at the install where there is none, too. */
interface Lookup {
  cacheName: string
  /** Its address in the cache, which may have a revision as a parameter. */
  request: Request
  cachedResponse?: Response
  event: Pick<ExtendableEvent, 'type'>
}

export interface OwnFilesPorts {
  fetch(path: string, init?: RequestInit): Promise<Response>
  caches: Pick<CacheStorage, 'open'>
  subtle: Pick<SubtleCrypto, 'digest'>
}

/**
 * A plugin for the precache. At the install it lets in only what the build has made: a web filter or the login page of a
 * network, which answers 200 as well, ends the install, and the app of before stays. What an earlier worker has let in is
 * fetched anew.
 */
export function ownFilesOnly(files: readonly BuiltFile[], { fetch, caches, subtle }: OwnFilesPorts) {
  const hashes = new Map(files.map(({ url, hash }) => [`/${url}`, hash]))

  async function isOwn(response: Response, hash: string): Promise<boolean> {
    const bytes = new Uint8Array(await subtle.digest('SHA-256', await response.clone().arrayBuffer()))
    return btoa(String.fromCharCode(...bytes.subarray(0, 9))) === hash
  }

  async function fetchOwn(path: string, hash: string): Promise<Response> {
    // The browser's own cache may have a foreign page, too.
    for (const cache of ['default', 'reload'] as const) {
      const response = await fetch(path, { cache })
      if (!response.ok || !(await isOwn(response, hash))) continue
      // A browser takes no answer for a page that had been redirected before it was cached.
      return response.redirected ? new Response(response.body, response) : response
    }
    throw new Error(`${path} is not the file of the build.`)
  }

  return {
    async cachedResponseWillBeUsed({
      cacheName,
      request,
      cachedResponse,
      event,
    }: Lookup): Promise<Response | undefined> {
      const { pathname } = new URL(request.url)
      const hash = hashes.get(pathname)
      if (event.type !== 'install' || hash === undefined) return cachedResponse
      if (cachedResponse && (await isOwn(cachedResponse, hash))) return cachedResponse
      const response = await fetchOwn(pathname, hash)
      await (await caches.open(cacheName)).put(request, response.clone())
      return response
    },
  }
}
