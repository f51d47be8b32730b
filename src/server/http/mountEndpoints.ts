import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { type BodyOf, type EndpointName, type Endpoints, endpoints, type ParamsOf } from '#contract/index.ts'
import type { Deps } from '../deps.ts'
import { admit } from './admit.ts'
import { accepted } from './answer.ts'
import { fieldReasons } from './fieldReasons.ts'
import type { Call, Handlers } from './Handler.ts'
import { Refusal } from './Refusal.ts'
import { readBody } from './readBody.ts'
import { refuseOtherSites } from './refuseOtherSites.ts'
import { type LoggedEnv, namePath } from './requestLog.ts'

const Param = z.string().check(z.minLength(1), z.maxLength(200))
const Params = z.record(z.string(), Param)

function readParams<N extends EndpointName>(c: Context): ParamsOf<N> {
  const result = Params.safeParse(c.req.param())
  if (result.success) return result.data as ParamsOf<N>
  throw new Refusal('validation', 'Die Adresse ist nicht gültig.', { fields: fieldReasons(result.error) })
}

async function readCall<N extends EndpointName>(deps: Deps, c: Context, name: N): Promise<Call<N>> {
  const endpoint = endpoints[name]
  if (endpoint.method !== 'GET' || 'effects' in endpoint) refuseOtherSites(c)
  const params = readParams<N>(c)
  const school = c.req.param('school') ?? ''
  const session = endpoint.access === 'public' ? null : await admit(deps, c, school, endpoint.access, params)
  const body = 'body' in endpoint ? await readBody(c, endpoint.body) : undefined
  return { deps, school, params, http: c, body: body as BodyOf<N>, session: session as Call<N>['session'] }
}

/** Puts every endpoint of the contract below /api/{school}. */
export function mountEndpoints(app: Hono<LoggedEnv>, deps: Deps, handlers: Handlers): void {
  const limit = bodyLimit({
    maxSize: deps.maxBody,
    onError: () => {
      throw new Refusal('tooLarge', 'Die Anfrage ist zu groß.')
    },
  })
  function mount<N extends EndpointName>(name: N, { method, path }: Endpoints[N]) {
    const handler: Handlers[N] = handlers[name]
    const pattern = `/api/:school{[a-z0-9-]+}${path.replace(/\{(\w+)\}/g, ':$1')}`
    app.on(method, pattern, namePath(`/api/{school}${path}`), limit, async (c) => {
      return accepted(c, await handler(await readCall(deps, c, name)))
    })
  }
  for (const name of Object.keys(endpoints) as EndpointName[]) mount(name, endpoints[name])
}
