import { allEndpoints, type Endpoint } from '#contract/index.ts'
import { findOperation } from '../openapi/findOperation.ts'
import { isRefusal, misfitOf } from '../openapi/misfitOf.ts'
import { canary } from './addCanarySchool.ts'
import { type Carried, origin } from './carry.ts'
import type { FuzzRequest } from './FuzzRequest.ts'
import type { HttpRequest } from './toHttp.ts'

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
export function judge(
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
