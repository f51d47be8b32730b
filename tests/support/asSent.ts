import type { Endpoint } from '#contract/index.ts'

/** Headers and body as a browser sends them: a form for an upload, else JSON; nothing with a GET or DELETE. */
export function asSent({ method, multipart }: Endpoint, body: unknown, headers: Record<string, string>): RequestInit {
  if (method === 'GET' || method === 'DELETE') return { headers }
  if (!multipart) {
    return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body ?? {}) }
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, string | File>)) form.append(name, value)
  return { headers, body: form }
}
