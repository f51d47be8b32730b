import { AwsClient } from 'aws4fetch'
import { type ObjectStore, sha256Of } from './blobs.ts'

export interface S3Place {
  bucket: string
  /** Begins every key: empty, or ends with '/'. */
  prefix: string
  /** 'https://s3.example' */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
}

/** Milliseconds for one try. */
const timeout = 30_000

class S3Error extends Error {
  override readonly name = 'S3Error'
  /** Like 'NoSuchBucket'; for the log, too. */
  readonly code: string

  constructor(status: number, answer: string) {
    const code = /<Code>(\w+)<\/Code>/.exec(answer)?.[1] ?? String(status)
    super(`Der Objektspeicher antwortet mit ${status} (${code}).`)
    this.code = code
  }
}

const textsInXml = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text)

/** Bytes as objects of a bucket, in any store that speaks the protocol of S3. */
export function s3Store({ bucket, prefix, endpoint, region, ...keys }: S3Place): ObjectStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2 })
  const bucketUrl = `${endpoint}/${bucket}`

  async function call(method: string, url: string, content?: Uint8Array): Promise<Response | undefined> {
    const init = {
      ...(content && { body: new Uint8Array(content), headers: { 'X-Amz-Content-Sha256': sha256Of(content) } }),
      ...{ method, signal: AbortSignal.timeout(timeout) },
    }
    const response = await client.fetch(url, init).catch((error: unknown) => {
      // The reason why nothing came back is the cause of fetch's own error.
      throw error instanceof Error && error.cause instanceof Error ? error.cause : error
    })
    if (response.ok) return response
    const answer = await response.text()
    if (response.status === 404 && !answer.includes('<Code>NoSuchBucket</Code>')) return undefined
    throw new S3Error(response.status, answer)
  }

  const urlOf = (key: string) => `${bucketUrl}/${prefix}${key}`

  return {
    name: `s3://${bucket}/${prefix}`,
    put: async (key, content) => {
      const response = await call('PUT', urlOf(key), content)
      if (!response) throw new S3Error(404, '')
      await response.arrayBuffer()
    },
    get: async (key) => {
      const response = await call('GET', urlOf(key))
      return response && new Uint8Array(await response.arrayBuffer())
    },
    remove: async (key) => {
      await (await call('DELETE', urlOf(key)))?.arrayBuffer()
    },
    list: async function* (below) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}${below}` })
      for (;;) {
        const response = await call('GET', `${bucketUrl}?${query}`)
        const xml = (await response?.text()) ?? ''
        for (const found of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const [key = ''] = textsInXml(found[1] ?? '', 'Key')
          yield { key: key.slice(prefix.length), at: Date.parse(textsInXml(found[1] ?? '', 'LastModified')[0] ?? '') }
        }
        const [next] = textsInXml(xml, 'NextContinuationToken')
        if (next === undefined) return
        query.set('continuation-token', next)
      }
    },
  }
}
