import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/**
 * What is returned resolves when nothing that the page has asked for is under way. The first request that fails is not the end of
 * a try: a part of the app is asked for ahead, for its styles and by the import itself, and then whether the server is there.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => expect.poll(() => [...open].map((request) => request.url())).toEqual([])
}
