import { Agent, request as ask } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { listen } from '#server/index.ts'
import type { TestServer } from '../../support/serverInProcess.ts'
import type { HttpRequest } from './toHttp.ts'

export interface Carried {
  status: number
  headers: Headers
  text: string
}

/** Takes requests to the server. */
export interface Carrier {
  /** The word instead of an answer: it cannot be written as HTTP, or the server hung up while it was being sent. */
  carry(http: HttpRequest): Promise<Carried | 'unsendable' | 'hungUp'>
  stop(): Promise<void>
}

export const origin = 'http://localhost'

/** Unpacked, too: packed, an answer would hide what it tells of another school. */
function read(status: number, headers: Headers, body: Buffer): Carried {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[headers.get('content-encoding') ?? '']
  return { status, headers, text: (body.length > 0 && unpack ? unpack(body) : body).toString() }
}

/** Without a socket. */
export function inProcess({ app }: TestServer): Carrier {
  return {
    carry: async ({ method, target, headers, body }) => {
      let request: Request
      try {
        const all = new Headers()
        for (const [name, value] of headers) all.append(name, value)
        request = new Request(new URL(target, origin), {
          method,
          headers: all,
          body: body ? new Uint8Array(body) : null,
        })
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        return 'unsendable'
      }
      const response = await app.fetch(request)
      return read(response.status, response.headers, Buffer.from(await response.arrayBuffer()))
    },
    stop: async () => {},
  }
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')
const unsendable = new Set(['ERR_UNESCAPED_CHARACTERS', 'ERR_INVALID_CHAR', 'ERR_INVALID_HTTP_TOKEN'])
const hungUp = new Set(['ECONNRESET', 'EPIPE'])

/** Node takes a list for most headers, but not for Host, of which the last one goes. */
const one = (headers: Map<string, string[]>) =>
  Object.fromEntries(
    [...headers].map(([name, values]) => {
      const isOne = values.length === 1 || name.toLowerCase() === 'host'
      return [name, isOne ? values.at(-1) : values]
    }),
  )

/** Through Node's HTTP, over loopback: paths and headers arrive as they are written. */
export async function overTheWire({ app }: TestServer): Promise<Carrier> {
  const listening = await listen((request, env) => app.fetch(request, env), { port: 0, host: '127.0.0.1' })
  const { port } = new URL(listening.url)
  const agent = new Agent({ keepAlive: true })
  const carry = ({ method, target, headers, body }: HttpRequest) =>
    new Promise<Carried>((resolve, reject) => {
      const own = new Map<string, string[]>()
      for (const [name, value] of headers) own.set(name, [...(own.get(name) ?? []), value])
      const length = body ? { 'Content-Length': body.length } : {}
      const request = ask({ port, agent, method, path: target, headers: { ...length, ...one(own) } })
      request.on('error', reject)
      request.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => void chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const got = new Headers()
          for (const [name, values] of Object.entries(response.headersDistinct)) {
            for (const value of values ?? []) got.append(name, value)
          }
          resolve(read(response.statusCode ?? 0, got, Buffer.concat(chunks)))
        })
      })
      request.end(body)
    })
  return {
    carry: async (http) => {
      try {
        return await carry(http)
      } catch (error) {
        const code = error instanceof Error ? codeOf(error) : ''
        if (unsendable.has(code)) return 'unsendable'
        if (hungUp.has(code)) return 'hungUp'
        throw error
      }
    },
    stop: async () => {
      agent.destroy()
      await listening.stop(1_000)
    },
  }
}
