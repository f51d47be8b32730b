import { Hono } from 'hono'
import type { Deps } from './deps.ts'
import { handlers } from './handlers/handlers.ts'
import { brokenOff, databaseGone, isBrokenOff, notFound, refused, unexpected } from './http/answer.ts'
import { identifyClient, type RequestEnv } from './http/client.ts'
import { mountDownload } from './http/mountDownload.ts'
import { mountEndpoints, mountOpenApi } from './http/mountEndpoints.ts'
import { pageHeaders } from './http/pageHeaders.ts'
import { Refusal } from './http/Refusal.ts'
import { namePath, requestLog } from './http/requestLog.ts'
import { errorFacts } from './log.ts'
import { createOutageLog, mountOperations } from './operations/mountOperations.ts'
import { serveDist } from './static/serveDist.ts'
import { isUnavailable } from './store/isUnavailable.ts'

export type App = Hono<RequestEnv>

/** The whole school server, Request → Response; it listens to nothing. */
export function createApp(deps: Deps): App {
  const app = new Hono<RequestEnv>()
  const outages = createOutageLog(deps)
  app.use(identifyClient(deps), requestLog(deps), pageHeaders)
  app.use('/api/*', async (c, next) => {
    await next()
    if (c.res.status === 200) outages.worked()
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  app.onError((error, c) => {
    if (error instanceof Refusal) return refused(c, error)
    if (isBrokenOff(c, error)) return refused(c, brokenOff())
    if (isUnavailable(error)) {
      outages.failed(c.get('requestID'), error)
      return refused(c, databaseGone())
    }
    deps.log.error({ id: c.get('requestID'), error: errorFacts(error) })
    return refused(c, unexpected())
  })
  mountOperations(app, deps, outages)
  mountEndpoints(app, deps, handlers)
  mountDownload(app, deps)
  mountOpenApi(app)
  app.all('/api/*', namePath('/api/*'), () => {
    throw notFound()
  })
  if (deps.dist !== undefined) app.route('/', serveDist(deps.dist))
  app.notFound((c) => c.text('Nicht gefunden', 404))
  return app
}
