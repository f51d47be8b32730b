import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { allEndpoints, type BodyOf, type Endpoint, type EndpointName, type ParamsOf } from '#contract/index.ts'
import { runAudited } from '../audit/runAudited.ts'
import { type Deps, depsOf, type SchoolDeps } from '../deps.ts'
import { admit, type Caller, seeCaller } from './admit.ts'
import { accepted, wrongMethod } from './answer.ts'
import { fieldReasons } from './fieldReasons.ts'
import type { Call, Handlers } from './Handler.ts'
import { Refusal } from './Refusal.ts'
import { bodyLimits, readBody, readForm } from './readBody.ts'
import { refuseOtherSites } from './refuseOtherSites.ts'
import { type LoggedEnv, namePath } from './requestLog.ts'

const Param = z.string().check(
  z.minLength(1),
  z.maxLength(200),
  z.refine((text) => !text.includes('\0')),
)
const Params = z.record(z.string(), Param)

function readParams<N extends EndpointName>(c: Context<LoggedEnv>): ParamsOf<N> {
  const result = Params.safeParse(c.req.param())
  if (result.success) return result.data as ParamsOf<N>
  throw new Refusal('validation', 'Die Adresse ist nicht gültig.', { fields: fieldReasons(result.error) })
}

/** Nobody writes the call down. */
const repeated = () => {}

/** The body comes last: nobody who may not make the call has a byte of it read. */
async function readCall<N extends EndpointName>(
  deps: SchoolDeps,
  c: Context<LoggedEnv>,
  caller: Caller,
  name: N,
): Promise<Call<N>> {
  const endpoint: Endpoint = allEndpoints[name]
  if (endpoint.method !== 'GET' || endpoint.effects) refuseOtherSites(c)
  const params = readParams<N>(c)
  const school = c.req.param('school') ?? ''
  const isPublic = endpoint.access === 'public'
  const session = isPublic ? null : await admit(deps, caller, school, endpoint.access, params)
  const most = isPublic ? Math.min(bodyLimits.public, deps.maxBody) : deps.maxBody
  const read = (schema: z.ZodMiniType) => (endpoint.multipart ? readForm(c, schema) : readBody(c, schema, most))
  const body = endpoint.body && (await read(endpoint.body))
  return { deps, school, params, http: c, body: body as BodyOf<N>, session: session as Call<N>['session'], repeated }
}

const patternOf = (path: string) => `/api/:school{[a-z0-9-]+}${path.replace(/\{(\w+)\}/g, ':$1')}`

/** Puts every endpoint of the contract below /api/{school}. */
export function mountEndpoints(app: Hono<LoggedEnv>, deps: Deps, handlers: Handlers): void {
  function mount<N extends EndpointName>(name: N, { method, path, etag }: Endpoint) {
    const handler: Handlers[N] = handlers[name]
    app.on(method, patternOf(path), namePath(`/api/{school}${path}`), async (c) => {
      const own = depsOf(deps, c.req.param('school') ?? '')
      const caller = await seeCaller(own, c, c.req.param('school') ?? '')
      const data = await runAudited(name, await readCall(own, c, caller, name), handler)
      return accepted(c, data, { etag })
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
