import { saveHeaders } from '#contract/index.ts'
import type { ApiPorts } from './createApi.ts'

/** For so long after an app is shown again, iOS may fail its requests at once ('Load failed'), network or not. */
const wakingMs = 1_500

interface WakingPorts {
  fetch: ApiPorts['fetch']
  document: Pick<Document, 'addEventListener' | 'visibilityState'>
  /** Ms since 1970. */
  now(): number
  wait(ms: number): Promise<void>
}

/**
 * `fetch` that repeats a request once if it has failed while the app was waking up, so that nothing is called offline
 * because of that. Only reads and saves of report cards are repeated: twice the same has the effect of one.
 */
export function retryAfterWaking({ fetch, document, now, wait }: WakingPorts): ApiPorts['fetch'] {
  let wokeAt = Number.NEGATIVE_INFINITY
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wokeAt = now()
  })
  return async (url, init) => {
    try {
      return await fetch(url, init)
    } catch (error) {
      const left = wokeAt + wakingMs - now()
      if (!(left > 0 && left <= wakingMs && mayRepeatRequest(init)) || init.signal?.aborted) throw error
      await wait(left)
      return fetch(url, init)
    }
  }
}

const mayRepeatRequest = ({ method, headers }: RequestInit) =>
  method === 'GET' || new Headers(headers).has(saveHeaders.idempotencyKey)
