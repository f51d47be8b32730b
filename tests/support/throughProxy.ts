import type { TestServer } from './serverInProcess.ts'

interface Proxy {
  /** Changes the headers of a request. */
  request?(headers: Headers): void
  /** Changes the headers of an answer. */
  answer?(headers: Headers): void
  /** Changes the text of a JSON request. */
  body?(text: string): string
}

/** Headers of our own that a proxy may not know. */
const ownHeaders = ['If-Match', 'X-Device-Seq', 'Idempotency-Key', 'X-Database-Epoch', 'ETag', 'Retry-After']

const strip = (headers: Headers): void => {
  for (const name of ownHeaders) headers.delete(name)
}

/** The server behind a proxy that changes what passes; without a choice it strips every header of our own. */
export function throughProxy(
  server: Pick<TestServer, 'fetch' | 'clock'>,
  proxy: Proxy = { request: strip, answer: strip },
): Pick<TestServer, 'fetch' | 'clock'> & { bodies: string[] } {
  const bodies: string[] = []
  return {
    clock: server.clock,
    bodies,
    async fetch(address, init = {}) {
      const headers = new Headers(init.headers)
      proxy.request?.(headers)
      const text = typeof init.body === 'string' ? init.body : undefined
      if (text !== undefined) bodies.push(text)
      const body = text === undefined || !proxy.body ? init.body : proxy.body(text)
      const answer = await server.fetch(address, { ...init, headers, body: body ?? null })
      const answered = new Headers(answer.headers)
      proxy.answer?.(answered)
      return new Response(answer.body, { status: answer.status, headers: answered })
    },
  }
}
