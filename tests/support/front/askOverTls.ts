import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { Front } from './startFront.ts'

export interface Answered {
  status: number | undefined
  headers: IncomingHttpHeaders
  text: string
}

export interface Question {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** The address on loopback that it comes from: '127.0.0.2' is another device than '127.0.0.3'. */
  from?: string
}

/** Asks as a program would that knows the certificate. Rejects when no answer comes. */
export async function askOverTls(
  { url, certificate }: Pick<Front, 'url' | 'certificate'>,
  path: string,
  { method = 'GET', headers = {}, body, from }: Question = {},
): Promise<Answered> {
  const { host, hostname, port } = new URL(url)
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    servername: hostname,
    ca: certificate.pem,
    headers: { host, ...headers },
    agent: false,
    ...(from !== undefined && { localAddress: from }),
  })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return { status: answer.statusCode, headers: answer.headers, text: Buffer.concat(parts).toString() }
}
