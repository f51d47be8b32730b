import {
  AnyEnvelope,
  type Beside,
  type Endpoint,
  type EndpointBody,
  type EndpointData,
  type EndpointParams,
  endpoints,
  epochHeader,
  saveHeaders,
} from '#contract/index.ts'
import { ApiFailure } from './ApiFailure.ts'
import { type Answer, classify, notJson, type RawAnswer } from './classify.ts'

/** Who has answered a request: the school's server, nobody, or a network that wants a login first. */
export type Reached = 'there' | 'away' | 'login'

export interface ApiPorts {
  fetch(url: string, init: RequestInit): Promise<Response>
  /** `fetch` with upload progress: `onProgress` gets the sent part of the body, from 0 to 1. */
  upload?(url: string, init: RequestInit, onProgress: (fraction: number) => void): Promise<Response>
  /** Base URL of the school's server without trailing slash; undefined if no school is chosen. */
  base(): string | undefined
  /**
   * Allows one refresh at a time over all tabs. `generation` grows with every refresh of any tab. The signal says when `work`
   * has taken too long.
   */
  refreshGate: { generation(): number; bump(): void; lock<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> }
  /** Identifies the user who is signed in in this browser. */
  owner?(): string | undefined
  /** Called when the server has refused to renew the session. */
  onSignedOut(): void
  /** Called after every request. */
  onReach?(reached: Reached, isRead: boolean): void
  /** Called with the database's epoch after every answer that has one. */
  onEpoch?(epoch: string): void
  now(): number
  /** Whether the school's server has the endpoint with this path, marked as `own`. */
  has?(path: string): boolean
}

type KnownEndpoints = typeof endpoints

export type AskOptions<E extends Endpoint> = {
  signal?: AbortSignal
  /** Sent as headers and, as proxies strip those, in a JSON body too. */
  beside?: Beside
  base?: string
  /** Asked before the call is repeated after a refresh. */
  mayRetry?: () => boolean
  /** Called with the database's epoch for the answers to this call, before it settles. */
  onEpoch?: ((epoch: string) => void) | undefined
  /** Called with the sent part of the body, from 0 to 1; begins again at 0 if the call is repeated. */
  onProgress?: (fraction: number) => void
  /** The browser finishes the call after the page is closed. It allows 64 KiB at most. */
  keepalive?: boolean
} & (keyof EndpointParams<E> extends never ? { params?: undefined } : { params: EndpointParams<E> }) &
  (EndpointBody<E> extends undefined ? { body?: undefined } : { body: EndpointBody<E> })

export interface Api {
  /**
   * True if the school's server has the call or, of a specified one, reads our own fields. A call that it lacks is not
   * made: it is refused at once, as with a 404.
   */
  has(endpoint: Endpoint): boolean
  /** Identifies the user who is signed in in this browser: an answer that arrives for another one is not theirs. */
  owner(): string | undefined
  /** Makes a call of the common table. Resolves with its parsed data, rejects with `ApiFailure`. */
  call<N extends keyof KnownEndpoints>(
    name: N,
    options: AskOptions<KnownEndpoints[N]>,
  ): Promise<EndpointData<KnownEndpoints[N]>>
  /** As `call`, for any endpoint of the contract, e.g. `api.ask(schoolEndpoints.users, {})`. */
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

/**
 * Makes typed calls from the endpoint table. After a 401 the session is refreshed, once for all tabs, and the call is
 * repeated once; if it is still unauthorized, the session is over.
 */
export function createApi(ports: ApiPorts): Api {
  async function request(
    url: string,
    init: RequestInit,
    send: ApiPorts['fetch'] = ports.fetch,
    onEpoch?: (epoch: string) => void,
  ): Promise<Answer> {
    let raw: RawAnswer
    const isRead = init.method === 'GET'
    try {
      const response = await send(url, init)
      const body = await readBody(response)
      const epoch = response.headers.get(epochHeader) ?? AnyEnvelope.safeParse(body).data?.epoch
      if (epoch !== undefined) {
        ports.onEpoch?.(epoch)
        onEpoch?.(epoch)
      }
      // Where a redirect leads to is not shown to a page; Node shows the redirect itself.
      const status = response.type === 'opaqueredirect' ? 302 : response.status
      raw = { status, body, retryAfter: response.headers.get('Retry-After') }
    } catch (error) {
      if (init.signal?.aborted) throw error
      ports.onReach?.('away', isRead)
      return { kind: 'unreachable' }
    }
    const answer = classify(raw, ports.now())
    ports.onReach?.(answer.kind !== 'unreachable' ? 'there' : answer.asksLogin ? 'login' : 'away', isRead)
    return answer
  }

  /**
   * Refreshes the session, unless another tab has done so since generation `before`. Only a refusal ends the session;
   * if the server is unreachable or faulty, it may still be valid.
   */
  async function refresh(base: string, before: number): Promise<'renewed' | 'signedOut' | 'unreachable'> {
    return ports.refreshGate.lock(async (signal) => {
      if (ports.refreshGate.generation() !== before) return 'renewed'
      const { method, path } = endpoints.refreshToken
      const init: RequestInit = { ...commonInit, method, body: '{}', headers: jsonHeaders, signal }
      const answer = await request(base + path, init).catch((error: unknown): Answer => {
        if (signal.aborted) return { kind: 'unreachable' }
        throw error
      })
      if (answer.kind === 'success') {
        ports.refreshGate.bump()
        return 'renewed'
      }
      return answer.kind === 'unauthorized' || answer.kind === 'refused' ? 'signedOut' : 'unreachable'
    })
  }

  const has = ({ own, path }: Endpoint) => own === undefined || ports.has?.(path) !== false

  async function ask<E extends Endpoint>(endpoint: E, options: AskOptions<E>): Promise<EndpointData<E>> {
    if (endpoint.own === 'call' && endpoint.access !== 'public' && !has(endpoint)) throw lacking()
    const base = options.base ?? ports.base()
    if (base === undefined) throw new ApiFailure('noSchool', 'No school found')
    const params: Record<string, string> = options.params ?? {}
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
    const init: RequestInit = {
      ...commonInit,
      method: endpoint.method,
      ...requestBody(endpoint, options.body, options.beside, has(endpoint)),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    }
    const { upload } = ports
    const { onProgress, onEpoch } = options
    const send: ApiPorts['fetch'] =
      upload && onProgress ? (url, request) => upload(url, request, onProgress) : ports.fetch
    const generation = ports.refreshGate.generation()
    const owner = ports.owner?.()
    let answer = await request(base + path, init, send, onEpoch)
    if (answer.kind === 'unauthorized' && endpoint.access !== 'public') {
      const renewal = await refresh(base, generation)
      if (renewal === 'unreachable') throw new ApiFailure('unreachable', unreachableMessage)
      // Another user may have signed in during the refresh, whose session it is then.
      if (renewal === 'renewed' && (options.mayRetry?.() === false || ports.owner?.() !== owner)) {
        throw new ApiFailure('unreachable', unreachableMessage)
      }
      if (renewal === 'renewed') answer = await request(base + path, init, send, onEpoch)
      if (answer.kind === 'unauthorized') {
        ports.onSignedOut()
        throw new ApiFailure('signedOut', renewal === 'signedOut' ? refreshFailed : answer.message)
      }
    }
    if (answer.kind !== 'success') throw failureOfAnswer(answer)
    const parsed = endpoint.data.safeParse(answer.data)
    if (!parsed.success) throw new ApiFailure('failed', `Unerwartete Antwort des Servers auf ${endpoint.path}.`)
    return parsed.data as EndpointData<E>
  }

  return {
    has,
    owner: () => ports.owner?.(),
    ask,
    call: (name, options) => ask(endpoints[name], options as AskOptions<Endpoint>) as never,
  }
}

/** The body and headers of a request. The browser sets the Content-Type of a form, because it chooses the boundary. */
function requestBody(endpoint: Endpoint, body: unknown, beside: Beside | undefined, readsOwn: boolean): RequestInit {
  const { idempotencyKey, revision, deviceSeq } = beside ?? {}
  if (body === undefined) {
    return idempotencyKey === undefined ? {} : { headers: { [saveHeaders.idempotencyKey]: idempotencyKey } }
  }
  if (!endpoint.multipart) {
    const headers = {
      ...jsonHeaders,
      ...(idempotencyKey !== undefined && { [saveHeaders.idempotencyKey]: idempotencyKey }),
      ...(revision !== undefined && { [saveHeaders.ifMatch]: `"${revision}"` }),
      ...(deviceSeq !== undefined && { [saveHeaders.deviceSeq]: deviceSeq }),
    }
    return { headers, body: JSON.stringify(readsOwn ? { ...body, idempotencyKey, deviceSeq } : body) }
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, string | File | undefined>)) {
    if (value !== undefined) form.append(name, value)
  }
  return { body: form }
}

/** The API prescribes this message, including its spelling. It is logged, never shown. */
const refreshFailed = 'Failes to refresh token. 401'
const unreachableMessage = 'Der Server ist nicht erreichbar.'
const lacking = () => new ApiFailure('refused', 'Das kann dieser Schulserver nicht.', { status: 404, code: 'notFound' })
const jsonHeaders = { 'Content-Type': 'application/json' }
// A redirect is no answer: login proxies and captive portals redirect, the school server never does.
const commonInit = { credentials: 'include', redirect: 'manual', cache: 'no-store' } as const satisfies RequestInit

function failureOfAnswer(answer: Exclude<Answer, { kind: 'success' }>): ApiFailure {
  switch (answer.kind) {
    case 'unreachable': {
      const { retryAfterMs, code, asksLogin = false } = answer
      return new ApiFailure('unreachable', unreachableMessage, { retryAfterMs, code, asksLogin })
    }
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
