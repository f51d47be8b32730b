import { cut, lost, type Shape, specified } from './specified.ts'

export type Section7 = ReturnType<typeof createSection7>

const ownHeaders = ['If-Match', 'If-None-Match', 'X-Device-Seq', 'Idempotency-Key', 'X-Database-Epoch', 'ETag']
// The answer is read and written anew.
const ofBody = ['Content-Encoding', 'Content-Length', 'Transfer-Encoding', 'Connection']

const patterns = Object.entries(specified).map(([name, call]) => {
  const path = name.replace(/\{\w+\}/g, '[^/]+')
  return { name, call, pattern: new RegExp(`^${path}$`) }
})

const without = (headers: Headers, names: readonly string[]): Headers => {
  const kept = new Headers(headers)
  for (const name of names) kept.delete(name)
  return kept
}

/**
 * The school server as the specification has it: in front of our own, every other call is a 404, every field and header of our
 * own is gone from requests and answers, refusals have a sentence and no code, and what is not shown is null.
 */
export function createSection7(server: (path: string, init: RequestInit) => Promise<Response>) {
  const strange: string[] = []
  const own: string[] = []

  async function cutBody(
    request: Request,
    name: string,
    shape: Shape | undefined,
  ): Promise<Buffer<ArrayBuffer> | null> {
    if (shape === undefined || request.method === 'GET') return null
    const sent = Buffer.from(await request.arrayBuffer())
    const [, border] = /boundary=(.+)$/.exec(request.headers.get('Content-Type') ?? '') ?? []
    if (border !== undefined) return cutForm(sent, `--${border}`, name, shape)
    const body: unknown = JSON.parse(sent.toString() || '{}')
    own.push(...lost(body, shape).map((field) => `${name} ${field}`))
    return Buffer.from(JSON.stringify(cut(body, shape)))
  }

  /** The form without the parts that the shape does not name. A browser's classes for forms do not read one in this process. */
  function cutForm(sent: Buffer, border: string, name: string, shape: Shape): Buffer<ArrayBuffer> {
    const parts = sent.toString('latin1').split(border)
    const kept = parts.filter((part) => {
      const [, field] = /name="([^"]+)"/.exec(part) ?? []
      if (field === undefined || lost({ [field]: '' }, shape).length === 0) return true
      own.push(`${name} ${field}`)
      return false
    })
    return Buffer.from(kept.join(border), 'latin1')
  }

  return {
    /** Method and path of every call that the specification does not have. */
    strange,
    /** Fields of requests that the specification does not have: 'POST /add/class idempotencyKey'. */
    own,
    async fetch(request: Request): Promise<Response> {
      const { pathname, search } = new URL(request.url)
      const path = pathname.replace(/^\/api\/[^/]+/, '')
      const asked = `${request.method} ${decodeURI(path)}`
      if (!pathname.startsWith('/api/') || asked.startsWith('GET /download/')) {
        return server(pathname + search, { headers: request.headers })
      }
      const found = patterns.find(({ pattern }) => pattern.test(asked))
      if (!found) {
        strange.push(`${asked}${search}`)
        return Response.json({ success: false, data: null, error: 'Not found' }, { status: 404 })
      }
      const { name, call } = found
      const body = await cutBody(request, name, call.body)
      const headers = without(request.headers, [...ownHeaders, ...ofBody])
      const answer = await server(pathname + search, { method: request.method, headers, body })
      const { success, data, error } = await answer.json()
      const given = success
        ? { success, data: cut(data, call.data), error: null }
        : { success, data: null, error: error?.message ?? error }
      return new Response(JSON.stringify(given), {
        status: answer.status,
        headers: without(answer.headers, [...ownHeaders, ...ofBody]),
      })
    },
  }
}
