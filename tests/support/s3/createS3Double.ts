import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { S3Place } from '#server/files/s3Store.ts'
import { serve } from '../server/serve.ts'

const secretAccessKey = 'geheim/+='
const bucket = 'zeugnis'
/** Few, so that a list has several pages. */
const mostKeys = 2

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Uint8Array, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)

/** The signature of a request as the AWS documentation computes it (Signature Version 4), without our client's code. */
function signatureOf({ method = '', url = '', headers }: IncomingMessage): { sent: string; right: string } {
  const { authorization = '' } = headers
  const [, scope = '', names = '', sent = ''] =
    /^AWS4-HMAC-SHA256 Credential=key\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(authorization) ?? []
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const hash = headers['x-amz-content-sha256']
  const canonical = [method, pathname, query.join('&'), signed.join(''), names, hash].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Uint8Array>((key, part) => hmac(key, part), `AWS4${secretAccessKey}`)
  return { sent, right: hmac(key, text).toString('hex') }
}

export interface S3Double {
  place: S3Place
  /** The objects by their keys, the prefix included. */
  objects: Map<string, { content: Uint8Array; at: number }>
  /** As long as it is set, every request is answered with this status. */
  failing?: number | undefined
  stop(): Promise<void>
}

/** A small S3 in this process, which refuses a request whose signature or whose digest of the body is wrong. */
export async function createS3Double(): Promise<S3Double> {
  const objects: S3Double['objects'] = new Map()

  function list(query: URLSearchParams): string {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, mostKeys)
    const contents = page.map((key) => {
      const at = new Date(objects.get(key)?.at ?? 0).toISOString()
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`
    })
    const next = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
  }

  function answer(
    { method, url = '' }: IncomingMessage,
    content: Uint8Array,
  ): [status: number, body?: string | Uint8Array] {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const [, named, ...rest] = pathname.split('/')
    const key = rest.join('/')
    if (named !== bucket) return [404, '<Error><Code>NoSuchBucket</Code></Error>']
    if (method === 'GET' && key === '') return [200, list(searchParams)]
    if (method === 'PUT') objects.set(key, { content, at: Date.now() })
    else if (method === 'DELETE') objects.delete(key)
    else {
      const found = objects.get(key)
      return found ? [200, found.content] : [404, '<Error><Code>NoSuchKey</Code></Error>']
    }
    return [method === 'PUT' ? 200 : 204]
  }

  const double: Omit<S3Double, 'place' | 'stop'> = { objects }
  const { url, close } = await serve(async (request, response) => {
    const content = await buffer(request)
    const { sent, right } = signatureOf(request)
    const isWhole = content.length === 0 || request.headers['x-amz-content-sha256'] === sha256(content)
    const [status, body] = double.failing
      ? [double.failing]
      : sent !== right
        ? [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>']
        : isWhole
          ? answer(request, content)
          : [400, '<Error><Code>XAmzContentSHA256Mismatch</Code></Error>']
    response.writeHead(status).end(body)
  })
  const place = {
    bucket,
    prefix: 'schulen/',
    endpoint: url,
    region: 'eu-central-1',
    accessKeyId: 'key',
    secretAccessKey,
  }
  return Object.assign(double, { place, stop: close })
}
