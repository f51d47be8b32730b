import {
  type Endpoint,
  type EndpointBody,
  type EndpointData,
  type EndpointParams,
  endpoints,
  epochHeader,
} from '#contract/index.ts'
import { ApiFailure } from './ApiFailure.ts'
import { type Answer, classify, notJson, type RawAnswer } from './classify.ts'

export interface ApiPorts {
  fetch(url: string, init: RequestInit): Promise<Response>
  /** The same for calls whose `onProgress` is told how much of the body has been sent, from 0 to 1. */
  upload?(url: string, init: RequestInit, onProgress: (fraction: number) => void): Promise<Response>
  /** The school's server without trailing slash, or undefined while no school is known. */
  base(): string | undefined
  /** One refresh at a time over all tabs; `generation` grows with every refresh in any of them. */
  refreshGate: { generation(): number; bump(): void; lock<T>(work: () => Promise<T>): Promise<T> }
  /** Called once per lost session, when the server refused to renew it. */
  onSignedOut(): void
  /** Told after every request whether the school's server has answered. */
  onReach?(isThere: boolean): void
  /** Told after every answer which database it comes from; a server without epochs says nothing. */
  onEpoch?(epoch: string): void
  now(): number
}

type Endpoints = typeof endpoints

type AskOptions<E extends Endpoint> = {
  signal?: AbortSignal
  headers?: Record<string, string>
  base?: string
  /** Asked before the call is made again after a refresh: somebody else may have signed in meanwhile. */
  mayRetry?: () => boolean
  /** The same for the answers to this call alone, before it settles. */
  onEpoch?: ((epoch: string) => void) | undefined
  /** Told how much of the body has been sent, from 0 to 1; from the beginning again when the call is made again. */
  onProgress?: (fraction: number) => void
  /** The browser finishes the call when the page is gone; it takes no more than 64 KiB then. */
  keepalive?: boolean
} & (keyof EndpointParams<E> extends never ? { params?: undefined } : { params: EndpointParams<E> }) &
  (EndpointBody<E> extends undefined ? { body?: undefined } : { body: EndpointBody<E> })

export interface Api {
  /** One of the calls that everybody needs. Resolves with its parsed data, rejects with `ApiFailure`. */
  call<N extends keyof Endpoints>(name: N, options: AskOptions<Endpoints[N]>): Promise<EndpointData<Endpoints[N]>>
  /** The same for a call of any table of the contract: `api.ask(schoolEndpoints.users, {})`. */
  ask<E extends Endpoint>(endpoint: E, options: AskOptions<E>): Promise<EndpointData<E>>
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return notJson
  }
}

/** The endpoint table as typed calls; 401 → one refresh for the whole origin → one retry → signed out. */
export function createApi(ports: ApiPorts): Api {
  async function request(
    url: string,
    init: RequestInit,
    send: ApiPorts['fetch'] = ports.fetch,
    onEpoch?: (epoch: string) => void,
  ): Promise<Answer> {
    let raw: RawAnswer
    try {
      const response = await send(url, init)
      const epoch = response.headers.get(epochHeader)
      if (epoch !== null) {
        ports.onEpoch?.(epoch)
        onEpoch?.(epoch)
      }
      raw = { status: response.status, body: await readBody(response), retryAfter: response.headers.get('Retry-After') }
    } catch (error) {
      if (init.signal?.aborted) throw error
      ports.onReach?.(false)
      return { kind: 'unreachable' }
    }
    const answer = classify(raw, ports.now())
    ports.onReach?.(answer.kind !== 'unreachable')
    return answer
  }

  /** 'unreachable' and 'failed' leave the session as it is: only a refusal ends it. */
  async function refresh(base: string, before: number): Promise<'renewed' | 'signedOut' | 'unreachable'> {
    return ports.refreshGate.lock(async () => {
      if (ports.refreshGate.generation() !== before) return 'renewed'
      const { method, path } = endpoints.refreshToken
      const answer = await request(base + path, { ...common, method, body: '{}', headers: jsonHeaders })
      if (answer.kind === 'success') {
        ports.refreshGate.bump()
        return 'renewed'
      }
      return answer.kind === 'unauthorized' || answer.kind === 'refused' ? 'signedOut' : 'unreachable'
    })
  }

  async function ask<E extends Endpoint>(endpoint: E, options: AskOptions<E>): Promise<EndpointData<E>> {
    const base = options.base ?? ports.base()
    if (base === undefined) throw new ApiFailure('noSchool', 'No school found')
    const params: Record<string, string> = options.params ?? {}
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
    const init: RequestInit = {
      ...common,
      method: endpoint.method,
      ...bodyOf(endpoint, options.body, options.headers),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    }
    const { upload } = ports
    const { onProgress, onEpoch } = options
    const send: ApiPorts['fetch'] =
      upload && onProgress ? (url, request) => upload(url, request, onProgress) : ports.fetch
    const generation = ports.refreshGate.generation()
    let answer = await request(base + path, init, send, onEpoch)
    if (answer.kind === 'unauthorized' && endpoint.access !== 'public') {
      const renewal = await refresh(base, generation)
      if (renewal === 'unreachable') throw new ApiFailure('unreachable', unreachableMessage)
      if (renewal === 'renewed' && options.mayRetry?.() === false) {
        throw new ApiFailure('unreachable', unreachableMessage)
      }
      if (renewal === 'renewed') answer = await request(base + path, init, send, onEpoch)
      if (answer.kind === 'unauthorized') {
        ports.onSignedOut()
        throw new ApiFailure('signedOut', renewal === 'signedOut' ? refreshFailed : answer.message)
      }
    }
    if (answer.kind !== 'success') throw failureOf(answer)
    const parsed = endpoint.data.safeParse(answer.data)
    if (!parsed.success) throw new ApiFailure('failed', `Unerwartete Antwort des Servers auf ${endpoint.path}.`)
    return parsed.data as EndpointData<E>
  }

  return { ask, call: (name, options) => ask(endpoints[name], options as AskOptions<Endpoint>) as never }
}

/** A form's borders are the browser's business: it writes the Content-Type itself. */
function bodyOf(endpoint: Endpoint, body: unknown, headers: Record<string, string> = {}): RequestInit {
  if (body === undefined) return { headers }
  if (!endpoint.multipart) return { headers: { ...jsonHeaders, ...headers }, body: JSON.stringify(body) }
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, string | File | undefined>)) {
    if (value !== undefined) form.append(name, value)
  }
  return { headers, body: form }
}

/** Specification 8: never shown, only logged. */
const refreshFailed = 'Failes to refresh token. 401'
const unreachableMessage = 'Der Server ist nicht erreichbar.'
const jsonHeaders = { 'Content-Type': 'application/json' }
// A redirect is never an answer of the school server: captive portals redirect.
const common = { credentials: 'include', redirect: 'error', cache: 'no-store' } as const satisfies RequestInit

function failureOf(answer: Exclude<Answer, { kind: 'success' }>): ApiFailure {
  switch (answer.kind) {
    case 'unreachable':
      return new ApiFailure('unreachable', unreachableMessage, { retryAfterMs: answer.retryAfterMs })
    case 'unauthorized':
      return new ApiFailure('refused', answer.message, { status: 401, code: 'unauthorized' })
    case 'failed':
    case 'denied':
      return new ApiFailure(answer.kind, answer.message, { status: answer.status })
    case 'refused': {
      const { status, code, fields, data, message } = answer
      return new ApiFailure('refused', message, { status, code, fields, data })
    }
  }
}
