import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import {
  allEndpoints,
  type Beside,
  type BodyOf,
  type Endpoint,
  type EndpointName,
  InBody,
  type ParamsOf,
  saveHeaders,
} from '#contract/index.ts'
import { type Limit, limitByKey } from '#lib/limitByKey.ts'
import { runAudited } from '../audit/runAudited.ts'
import { type Deps, depsOf, type SchoolDeps } from '../deps.ts'
import { readCaller, refuseOtherSites, requireAccess } from './access.ts'
import { accepted, schoolBusy, wrongMethod } from './answer.ts'
import type { RequestEnv } from './client.ts'
import { decodedPath } from './decodedPath.ts'
import type { HandlerCall, Handlers } from './Handler.ts'
import { Refusal } from './Refusal.ts'
import { bodyLimits, checkedBody, fieldReasons, readForm, readJson } from './readBody.ts'
import { namePath } from './requestLog.ts'

const Param = z.string().check(
  z.minLength(1),
  z.maxLength(200),
  z.refine((text) => !text.includes('\0')),
)
const Params = z.record(z.string(), Param)

function readParams<N extends EndpointName>(c: Context<RequestEnv>): ParamsOf<N> {
  const result = Params.safeParse(c.req.param())
  // The router leaves what it cannot decode as it is: it would find what has these very letters as its name.
  if (result.success && decodedPath(c)) return result.data as ParamsOf<N>
  const fields = result.error && fieldReasons(result.error)
  throw new Refusal('validation', 'Die Adresse ist nicht gültig.', { ...(fields && { fields }) })
}

/** What the header says, or undefined without it. Throws a `Refusal` for a malformed one. */
function readHeader(headers: Headers, name: string, form: RegExp): string | undefined {
  const text = headers.get(name)
  if (text === null) return undefined
  const said = text.match(form)?.[1]
  if (said !== undefined) return said
  throw new Refusal('validation', 'Eine Kopfzeile der Anfrage hat die falsche Form.', {
    fields: { [name]: 'Hat die falsche Form.' },
  })
}

/**
 * Reads what a call says beside what it asks for. The body is believed before the headers, which a proxy may strip or
 * change; one that weakens tags makes `W/"7"` of `"7"`. A malformed one is refused instead of ignored, because each of
 * them protects something. `body` is the JSON as it was sent.
 */
function readBeside(headers: Headers, body: unknown): Beside {
  const { idempotencyKey, deviceSeq, grades } = checkedBody(InBody, body)
  const inBody = grades?.revision
  const isInBody = deviceSeq !== undefined && inBody !== undefined
  const inHeader = isInBody ? undefined : readHeader(headers, saveHeaders.ifMatch, /^(?:W\/)?"(\d{1,9})"$/)
  return {
    idempotencyKey: idempotencyKey ?? readHeader(headers, saveHeaders.idempotencyKey, /^([\w-]{1,200})$/),
    deviceSeq: deviceSeq ?? readHeader(headers, saveHeaders.deviceSeq, /^([\w-]{1,100}:\d{1,15})$/),
    revision: inHeader === undefined ? inBody : Number(inHeader),
  }
}

/** For calls that are not audited. */
const repeated = () => {}

/**
 * Calls of a school that are worked on at a time, and those that may wait: a school that floods the server waits for itself.
 * Only a broken client has more than a few; devices whose call is refused send it again later.
 */
const perSchool = { most: 8, mostLarge: 2, mostWaiting: 1_000 }

/** Calls that read many report cards: each has those of a class in memory, or of the whole school. */
const isLarge: ReadonlySet<EndpointName> = new Set([
  ...(['classStudents', 'gradesHistory', 'gradesHistoryBefore', 'olderEntries'] as const),
  ...(['schoolState', 'currentFiles', 'templateUsage', 'templateClasses'] as const),
])

/** Calls that wait for a print, which would keep the school's other calls waiting. */
const waitsForPrint: ReadonlySet<EndpointName> = new Set([
  'generateClass',
  'generateStudent',
  'generateEarlier',
  'generateDuplicate',
  // Issuing prints.
  'editReportStates',
  'issueAnew',
])

/**
 * Reads the body last, so that no byte of a forbidden call's body is read, and outside the limit: over a bad Wi-Fi it may
 * take a minute.
 */
async function readCall<N extends EndpointName>(
  deps: SchoolDeps,
  c: Context<RequestEnv>,
  name: N,
  limit: Limit,
): Promise<HandlerCall<N>> {
  const endpoint: Endpoint = allEndpoints[name]
  const { access } = endpoint
  const school = c.req.param('school') ?? ''
  const isPublic = access === 'public'
  const { params, session } = await limit(school, async () => {
    const caller = await readCaller(deps, c)
    if (endpoint.method !== 'GET' || endpoint.effects) refuseOtherSites(c)
    const params = readParams<N>(c)
    return { params, session: access === 'public' ? null : await requireAccess(deps, caller, access, params) }
  })
  const most = isPublic ? Math.min(bodyLimits.public, deps.maxBody) : deps.maxBody
  const sent = endpoint.body && !endpoint.multipart ? await readJson(c, most) : {}
  const body =
    endpoint.body && (endpoint.multipart ? await readForm(c, endpoint.body) : checkedBody(endpoint.body, sent))
  return {
    ...{ name, deps, school, params, http: c, repeated },
    ...{ body: body as BodyOf<N>, session: session as HandlerCall<N>['session'] },
    beside: () => readBeside(c.req.raw.headers, sent),
  }
}

const patternOf = (path: string) => `/api/:school{[a-z0-9-]+}${path.replace(/\{(\w+)\}/g, ':$1')}`

/** Mounts every endpoint of the contract below /api/{school}. */
export function mountEndpoints(app: Hono<RequestEnv>, deps: Deps, handlers: Handlers): void {
  const { most, mostLarge, mostWaiting } = perSchool
  const limit = limitByKey(most, { mostWaiting, tooMany: schoolBusy })
  const limitLarge = limitByKey(mostLarge, { mostWaiting, tooMany: schoolBusy })
  function mount<N extends EndpointName>(name: N, { method, path, etag }: Endpoint) {
    const handler: Handlers[N] = handlers[name]
    async function answer(c: Context<RequestEnv>, school: string): Promise<Response> {
      const call = await readCall(depsOf(deps, school), c, name, limit)
      const work = async () => accepted(c, await runAudited(name, call, handler), { etag })
      return waitsForPrint.has(name) ? work() : limit(school, work)
    }
    app.on(method, patternOf(path), namePath(`/api/{school}${path}`), (c) => {
      const school = c.req.param('school') ?? ''
      return isLarge.has(name) ? limitLarge(school, () => answer(c, school)) : answer(c, school)
    })
  }
  for (const name of Object.keys(allEndpoints) as EndpointName[]) mount(name, allEndpoints[name])
  const byPath = Map.groupBy<string, Endpoint>(Object.values(allEndpoints), ({ path }) => path)
  for (const [path, endpoints] of byPath) {
    const methods = endpoints.flatMap(({ method }) => (method === 'GET' ? [method, 'HEAD'] : [method]))
    app.all(patternOf(path), namePath(`/api/{school}${path}`), (c) => {
      c.header('Allow', methods.join(', '))
      throw wrongMethod()
    })
  }
}

/**
 * GET /api/openapi.json: the contract as an OpenAPI document. Loaded with the first request, because most servers never
 * get one.
 */
export function mountOpenApi(app: Hono<RequestEnv>): void {
  let text: Promise<string> | undefined
  app.get('/api/openapi.json', namePath('/api/openapi.json'), async (c) => {
    text ??= import('../openapi/createOpenApi.ts').then(({ openApiText }) => openApiText())
    return c.body(await text, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=3600' })
  })
}
