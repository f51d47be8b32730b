import { Agent, request as ask, type IncomingHttpHeaders } from 'node:http'
import {
  AnyEnvelope,
  allEndpoints,
  type BodyOf,
  type DataOf,
  type Endpoint,
  type EndpointName,
} from '#contract/index.ts'

export interface Asked<N extends EndpointName> {
  params?: Record<string, string>
  body?: BodyOf<N>
  headers?: Record<string, string>
}

/** Asks a server over connections and with cookies of its own, as one browser does. */
export interface Asker {
  /** Rejects when the server refuses. */
  ask<N extends EndpointName>(name: N, asked?: Asked<N>): Promise<DataOf<N>>
  close(): void
}

/** Milliseconds; nobody waits longer for a server that is gone. */
const longest = 60_000

const pairOf = (line: string) => line.split(';')[0] ?? ''

/** Costs less than `fetch`: what makes the load shares the processor with what bears it. */
export function createAsker(url: string, school: string): Asker {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true })
  const cookies = new Map<string, string>()

  function send(endpoint: Endpoint, asked: Asked<EndpointName>): Promise<{ status: number; text: string }> {
    const { method, path } = endpoint
    const { params = {}, body, headers } = asked
    const bytes = method === 'GET' ? undefined : Buffer.from(JSON.stringify(body ?? {}))
    const target = `/api/${school}${path.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '')}`
    const own = {
      ...(cookies.size > 0 && { Cookie: [...cookies.values()].join('; ') }),
      ...(bytes && { 'Content-Type': 'application/json', 'Content-Length': bytes.length }),
    }
    return new Promise((resolve, reject) => {
      const request = ask({ hostname, port, agent, method, path: target, headers: { ...own, ...headers } })
      request.setTimeout(longest, () => request.destroy(new Error(`${path}: no answer within a minute`)))
      request.on('error', (error) => {
        // The server had just closed a connection that nobody used: a browser opens another, too.
        if (request.reusedSocket && 'code' in error && error.code === 'ECONNRESET') resolve(send(endpoint, asked))
        else reject(error)
      })
      request.on('response', (response) => {
        keep(response.headers)
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => void chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
      })
      request.end(bytes)
    })
  }

  function keep({ 'set-cookie': lines = [] }: IncomingHttpHeaders): void {
    for (const line of lines) cookies.set(line.split('=')[0] ?? '', pairOf(line))
  }

  return {
    ask: async <N extends EndpointName>(name: N, asked: Asked<N> = {}) => {
      const endpoint: Endpoint = allEndpoints[name]
      const { status, text } = await send(endpoint, asked)
      if (status !== 200) throw new Error(`${name}: ${status} ${text}`)
      return endpoint.data.parse(AnyEnvelope.parse(JSON.parse(text)).data) as DataOf<N>
    },
    close: () => agent.destroy(),
  }
}
