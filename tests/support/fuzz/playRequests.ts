import { allEndpoints, type Endpoint } from '#contract/index.ts'
import type { Deps } from '#server/index.ts'
import { findOperation } from '../openapi/findOperation.ts'
import { createTestServer, type TestServer } from '../serverInProcess.ts'
import { addCanarySchool, foreign } from './addCanarySchool.ts'
import { type Carried, type Carrier, inProcess, origin, overTheWire } from './carry.ts'
import { createJars, type Jars } from './createJars.ts'
import type { FuzzRequest } from './FuzzRequest.ts'
import { judge } from './judge.ts'
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

async function send(request: FuzzRequest, pool: Pool, jars: Jars, carrier: Carrier) {
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
    const lookAtOther = await addCanarySchool(server)
    const before = await lookAtOther()
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
    if ((await lookAtOther()) !== before) outcome.violations.push('something of the other school has changed')
  } finally {
    await carrier.stop()
    await server.store.close()
  }
  return outcome
}
