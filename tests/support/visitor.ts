import { AnyEnvelope, allEndpoints, type Endpoint, type EndpointName, ErrorBody } from '#contract/index.ts'
import { password as demoPassword } from './server/demo.ts'
import type { SchoolServer } from './server/startServer.ts'

export interface Answer {
  status: number
  headers: Headers
  success: boolean
  /** Checked against the endpoint's schema when the call succeeded. */
  data: unknown
  error: ErrorBody | null
}

export interface Asked {
  params?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** One browser without a page: keeps the cookies it gets and sends them with every call. */
export interface Visitor {
  cookies: Map<string, string>
  call(name: EndpointName, asked?: Asked): Promise<Answer>
  /** Without a password the demo's. */
  login(email: string, password?: string): Promise<Answer>
}

/** Where requests go: to a server of this process, or over a wire. */
interface Reached {
  fetch(to: string, init: RequestInit): Response | Promise<Response>
}

/** Takes the cookies of an answer into a jar. */
export function keepCookies(jar: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [, name, value] = line.match(/^([^=]+)=([^;]*)/) ?? []
    if (name === undefined || value === undefined) throw new Error(`not a cookie: ${line}`)
    if (line.includes('Max-Age=0')) jar.delete(name)
    else jar.set(name, value)
  }
}

export const cookieOf = ({ cookies }: Pick<Visitor, 'cookies'>): string =>
  [...cookies].map((pair) => pair.join('=')).join('; ')

export function createVisitor(server: Reached, school = 'musterschule'): Visitor {
  const cookies = new Map<string, string>()

  async function call(name: EndpointName, { params = {}, body = {}, headers = {} }: Asked = {}): Promise<Answer> {
    const endpoint: Endpoint = allEndpoints[name]
    const { method, path, data } = endpoint
    const filled = path.replace(/\{(\w+)\}/g, (_all, key: string) => encodeURIComponent(params[key] ?? ''))
    const cookie = cookieOf({ cookies })
    const response = await server.fetch(`/api/${school}${filled}`, {
      method,
      ...asSent(endpoint, body, { ...(cookie && { cookie }), ...headers }),
    })
    keepCookies(cookies, response.headers)
    const envelope = AnyEnvelope.parse(await response.json())
    const error = envelope.error === null ? null : ErrorBody.parse(envelope.error)
    if (envelope.success) data.parse(envelope.data)
    const { status, headers: got } = response
    return { status, headers: got, success: envelope.success, data: envelope.data, error }
  }

  return {
    cookies,
    call,
    login: (email, password = demoPassword) => call('login', { body: { server: school, email, password } }),
  }
}

type Who = 'lehrkraft' | 'kollegin' | 'leitung'

async function signedIn<V extends Visitor>(visitor: V, who: Who): Promise<V> {
  const { status } = await visitor.login(`${who}@musterschule.example`)
  if (status !== 200) throw new Error(`${who} could not sign in: ${status}`)
  return visitor
}

/** A visitor who is signed in already. */
export const signIn = (server: Reached, who: Who): Promise<Visitor> => signedIn(createVisitor(server), who)

export const signInAll = async (server: Reached) => ({
  teacher: await signIn(server, 'lehrkraft'),
  colleague: await signIn(server, 'kollegin'),
  head: await signIn(server, 'leitung'),
})

/** Days later everybody has to sign in again. */
export function signInLater(server: Reached & { clock: { at: number } }, days: number) {
  server.clock.at += days * 86_400_000
  return signInAll(server)
}

/** A browser whose requests go to whichever server was named last, as through a balancer. */
export interface Roaming extends Visitor {
  on(server: Pick<SchoolServer, 'url'>): Visitor
}

/** A browser before running servers; nobody is signed in. */
export function visitorAt(server: Pick<SchoolServer, 'url'>, school?: string): Roaming {
  let at = server
  const visitor = createVisitor({ fetch: (to, init) => fetch(new URL(to, at.url), init) }, school)
  return {
    ...visitor,
    on: (other) => {
      at = other
      return visitor
    },
  }
}

/** Somebody of the demo school before a running server, signed in. */
export const signInAt = (server: Pick<SchoolServer, 'url'>, who: Who): Promise<Roaming> =>
  signedIn(visitorAt(server), who)

/** Headers and body as a browser sends them: a form for an upload, else JSON; nothing with a GET or DELETE. */
function asSent({ method, multipart }: Endpoint, body: unknown, headers: Record<string, string>): RequestInit {
  if (method === 'GET' || method === 'DELETE') return { headers }
  if (!multipart) {
    return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body ?? {}) }
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, string | File>)) form.append(name, value)
  return { headers, body: form }
}
