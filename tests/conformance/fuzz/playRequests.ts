import { allEndpoints, type Endpoint } from '#contract/index.ts'
import type { Deps } from '#server/index.ts'
import { findOperation } from '../../support/openapi/findOperation.ts'
import { isRefusal, misfitOf } from '../../support/openapi/misfitOf.ts'
import { addOtherSchool, canary, foreign, otherSchool } from '../../support/otherSchool.ts'
import { createTestServer, demoPassword, type TestServer } from '../../support/serverInProcess.ts'
import { cookieOf, keepCookies } from '../../support/visitor.ts'
import { type Carried, type Carrier, inProcess, origin, overTheWire } from './carry.ts'
import type { FuzzRequest, Role } from './FuzzRequest.ts'
import { createPool, Known, type Pool } from './Known.ts'
import { type HttpRequest, toHttp } from './toHttp.ts'

export interface Play {
  requests: FuzzRequest[]
  /** Over a socket instead of within the process. */
  wire: boolean
}

/** What came of the requests of a play. */
export interface Outcome {
  /** What was wrong, with the request it was wrong for. */
  violations: string[]
  /** By status, or by why there was none. */
  answers: string[]
  /** Calls that succeeded. */
  succeeded: string[]
}

const plenty = { perAccount: 1_000_000, perAddress: 1_000_000 }

function told({ method, target, headers, body }: HttpRequest, role: string): string {
  const lines = headers.filter(([name]) => name !== 'Cookie').map((pair) => pair.join(': '))
  const start = body?.subarray(0, 600).toString() ?? ''
  return `${role}: ${method} ${target.slice(0, 300)}\n${lines.join('\n').slice(0, 500)}\n${start}`
}

/** What the server wrote down last. */
const lastError = ({ logged }: TestServer) =>
  JSON.stringify(logged.findLast((line) => typeof line === 'object' && line !== null && 'error' in line))

const readings = Object.entries(allEndpoints).filter(
  ([, { method, ...endpoint }]) => method === 'GET' && !('effects' in endpoint),
)

/** Reads what there is to read, as the head: what was taken must not break whoever looks at it later. */
function readAll(): FuzzRequest[] {
  return readings.flatMap(([call, { path }]: [string, Endpoint]) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    // The last is the other school's, where it has one of its own.
    const times = names.length === 0 ? [0] : [0, 1, 7]
    return times.map((at): FuzzRequest => {
      const params = Object.fromEntries(names.map((name) => [name, new Known(name, at)]))
      return { role: 'head', school: 'musterschule', call, path, method: 'GET', params, headers: [] }
    })
  })
}

async function send(request: FuzzRequest, pool: Pool, jars: ReturnType<typeof createJars>, carrier: Carrier) {
  const http = toHttp(request, pool, await jars.cookieOf(request.role))
  const answer = await carrier.carry(http)
  if (typeof answer === 'string') return { http, answer }
  const call = findOperation(http.method, new URL(http.target, origin).pathname)?.operation.operationId
  if (call !== 'login' && request.school === 'musterschule') jars.keep(request.role, answer.headers)
  if (answer.status === 401 || call === 'logout' || call === 'logoutAll') jars.drop(request.role)
  return { http, answer, call }
}

function learn(pool: Pool, { headers, text }: Carried): void {
  if (headers.get('content-type') === 'application/json') pool.learn((JSON.parse(text) as { data: unknown }).data)
}

/** Plays requests against a server of their own, beside another school's. */
export async function playRequests({ requests, wire }: Play, reports?: Deps['reports']): Promise<Outcome> {
  const server = await createTestServer({ limits: plenty, ...(reports && { reports }) })
  const outcome: Outcome = { violations: [], answers: [], succeeded: [] }
  const carrier = wire ? await overTheWire(server) : inProcess(server)
  try {
    const lookAtOther = await addOtherSchool(server)
    const before = JSON.stringify(await lookAtOther())
    const [pool, jars] = [createPool(foreign), createJars(server)]
    let promoted = false
    const play = async (request: FuzzRequest, isAsked: boolean) => {
      const { http, answer, call } = await send(request, pool, jars, carrier)
      if (isAsked) outcome.answers.push(typeof answer === 'string' ? answer : String(answer.status))
      if (typeof answer === 'string') return
      const wrong = judge(request, http, answer, promoted)
      if (wrong !== undefined) {
        const why = answer.status >= 500 ? `\n${lastError(server)}` : ''
        outcome.violations.push(
          `${wrong}: ${answer.status} ${answer.text.slice(0, 300)}${why}\n${told(http, request.role)}`,
        )
      }
      if (answer.status !== 200) return
      promoted ||= call === 'editUser' || call === 'addUser'
      if (http.method !== 'HEAD') learn(pool, answer)
      if (isAsked) outcome.succeeded.push(call ?? '')
    }
    pool.learn({ server: 'Musterschule', currentPassword: 'Zeugnis-Demo-2024', password: 'Zeugnis-Demo-2024' })
    for (const request of readAll()) await play(request, false)
    for (const request of requests) await play(request, true)
    for (const request of readAll()) await play(request, false)
    if (JSON.stringify(await lookAtOther()) !== before)
      outcome.violations.push('something of the other school has changed')
  } finally {
    await carrier.stop()
    await server.store.close()
  }
  return outcome
}

/** Why somebody must not have got this answer, by whose they are and what the call is. */
function overstepped({ role, school }: FuzzRequest, call: string | undefined, promoted: boolean): string | undefined {
  const endpoint: Endpoint | undefined = allEndpoints[call as keyof typeof allEndpoints]
  const access = call === 'download' ? 'session' : endpoint?.access
  if (access === 'public') return undefined
  if (role === 'nobody' || role === 'stranger' || school !== 'musterschule') return `${role} is not of ${school}`
  if (access === 'admin' && role !== 'head' && !promoted) return `${role} is no admin`
  return undefined
}

/** What is wrong with an answer, whatever was asked; undefined when nothing is. `promoted`: an admin has changed users before. */
function judge(
  request: FuzzRequest,
  http: HttpRequest,
  { status, headers, text }: Carried,
  promoted: boolean,
): string | undefined {
  if (status >= 500) return 'the server broke'
  if (text.includes(canary)) return 'tells what another school has written'
  if (http.method === 'HEAD') return undefined
  const { pathname } = new URL(http.target, origin)
  const answer = { status, type: headers.get('content-type'), text }
  const call = findOperation(http.method, pathname)?.operation.operationId
  if (status < 300) return overstepped(request, call, promoted) ?? misfitOf(http.method, pathname, answer)
  // Node's own answer to what is no HTTP, before the server sees it.
  if ((status === 400 || status === 431) && answer.type === null) return undefined
  if (!pathname.startsWith('/api/')) return status === 404 ? undefined : 'should be a 404'
  // Who writes the address oddly may have asked for something else than it looks like.
  if (request.pathTwist !== undefined && isRefusal(answer)) return undefined
  return misfitOf(http.method, pathname, answer)
}

type SignedIn = Exclude<Role, 'nobody'>

const who: Record<SignedIn, { school: string; name: string; email: string }> = {
  head: { school: 'musterschule', name: 'Musterschule', email: 'leitung@musterschule.example' },
  teacher: { school: 'musterschule', name: 'Musterschule', email: 'lehrkraft@musterschule.example' },
  colleague: { school: 'musterschule', name: 'Musterschule', email: 'kollegin@musterschule.example' },
  stranger: { school: otherSchool, name: 'Andere Schule', email: 'leitung@musterschule.example' },
}

/** The cookies of everybody who asks. */
function createJars({ app }: TestServer) {
  const jars = new Map<Role, Map<string, string>>()

  async function signIn(role: SignedIn): Promise<Map<string, string>> {
    const { school, name, email } = who[role]
    const response = await app.request(`/api/${school}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ server: name, email, password: demoPassword }),
    })
    const jar = new Map<string, string>()
    keepCookies(jar, response.headers)
    return jar
  }

  return {
    /** What the role sends; signs it in where it is not, if it still can. */
    cookieOf: async (role: Role) => {
      if (role === 'nobody') return ''
      const jar = jars.get(role) ?? (await signIn(role))
      jars.set(role, jar)
      return cookieOf({ cookies: jar })
    },
    keep: (role: Role, headers: Headers) => {
      const jar = jars.get(role)
      if (jar) keepCookies(jar, headers)
    },
    /** The session is over. */
    drop: (role: Role) => void jars.delete(role),
  }
}
