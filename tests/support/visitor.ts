import { AnyEnvelope, allEndpoints, type Endpoint, type EndpointName, ErrorBody } from '#contract/index.ts'
import { asSent } from './server/createClient.ts'
import { demoPassword, type TestServer } from './serverInProcess.ts'

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

export function createVisitor(server: Pick<TestServer, 'fetch'>, school = 'musterschule'): Visitor {
  const cookies = new Map<string, string>()

  function keep(headers: Headers) {
    for (const line of headers.getSetCookie()) {
      const [, name, value] = line.match(/^([^=]+)=([^;]*)/) ?? []
      if (name === undefined || value === undefined) throw new Error(`not a cookie: ${line}`)
      if (line.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  async function call(name: EndpointName, { params = {}, body = {}, headers = {} }: Asked = {}): Promise<Answer> {
    const endpoint: Endpoint = allEndpoints[name]
    const { method, path, data } = endpoint
    const filled = path.replace(/\{(\w+)\}/g, (_all, key: string) => encodeURIComponent(params[key] ?? ''))
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await server.fetch(`/api/${school}${filled}`, {
      method,
      ...asSent(endpoint, body, { ...(cookie && { cookie }), ...headers }),
    })
    keep(response.headers)
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

/** A visitor who is signed in already. */
export async function signIn(server: TestServer, who: 'lehrkraft' | 'kollegin' | 'leitung'): Promise<Visitor> {
  const visitor = createVisitor(server)
  const { status } = await visitor.login(`${who}@musterschule.example`)
  if (status !== 200) throw new Error(`${who} could not sign in: ${status}`)
  return visitor
}

export const signInAll = async (server: TestServer) => ({
  teacher: await signIn(server, 'lehrkraft'),
  colleague: await signIn(server, 'kollegin'),
  head: await signIn(server, 'leitung'),
})
