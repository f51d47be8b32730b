import { Hono } from 'hono'
import { auditHandlers } from './audit/handlers.ts'
import { childFileHandlers } from './childFile/handlers.ts'
import { classHandlers } from './classes/handlers.ts'
import { isUnavailable } from './database/availability.ts'
import { UnstorableText } from './database/UnstorableText.ts'
import type { Deps } from './deps.ts'
import { entryHandlers } from './entries/handlers.ts'
import {
  clientAborted,
  databaseGone,
  isClientAbort,
  notFound,
  notSignedIn,
  refused,
  unexpected,
  unstorable,
} from './http/answer.ts'
import { identifyClient, type RequestEnv } from './http/client.ts'
import type { Handlers } from './http/Handler.ts'
import { mountDownload } from './http/mountDownload.ts'
import { mountEndpoints, mountOpenApi } from './http/mountEndpoints.ts'
import { pageHeaders } from './http/pageHeaders.ts'
import { Refusal } from './http/Refusal.ts'
import { namePath, requestLog } from './http/requestLog.ts'
import { importHandlers } from './import/handlers.ts'
import { errorFacts } from './log.ts'
import { messageHandlers } from './messages/handlers.ts'
import { createOutageLog, mountOperations } from './operations/mountOperations.ts'
import { reportHandlers } from './reports/handlers.ts'
import { retentionHandlers } from './retention/handlers.ts'
import { schoolHandlers } from './schools/handlers.ts'
import { hasSchool } from './schools/store.ts'
import { sessionHandlers } from './sessions/handlers.ts'
import { stateHandlers } from './states/handlers.ts'
import { serveDist } from './static/serveDist.ts'
import { studentHandlers } from './students/handlers.ts'
import { templateHandlers } from './templates/handlers.ts'
import { textBlockHandlers } from './textBlocks/handlers.ts'
import { accountHandlers } from './users/accountHandlers.ts'
import { userHandlers } from './users/handlers.ts'
import { yearSwitchHandlers } from './yearSwitch/handlers.ts'
import { yearHandlers } from './years/handlers.ts'

const handlers: Handlers = {
  ...sessionHandlers,
  ...accountHandlers,
  ...userHandlers,
  ...classHandlers,
  ...studentHandlers,
  ...yearHandlers,
  ...yearSwitchHandlers,
  ...templateHandlers,
  ...textBlockHandlers,
  ...entryHandlers,
  ...stateHandlers,
  ...messageHandlers,
  ...retentionHandlers,
  ...childFileHandlers,
  ...schoolHandlers,
  ...importHandlers,
  ...reportHandlers,
  ...auditHandlers,
}

export type App = Hono<RequestEnv>

/**
 * The whole school server as a function from Request to Response; it does not listen on a port. Maps every thrown error
 * to an answer.
 */
export function createApp(deps: Deps): App {
  const app = new Hono<RequestEnv>()
  const outages = createOutageLog(deps)
  app.use(identifyClient(deps), requestLog(deps), pageHeaders)
  if (deps.traceCalls) app.use('/api/*', deps.traceCalls)
  app.use('/api/*', async (c, next) => {
    await next()
    if (c.res.status === 200) outages.worked()
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  app.onError(async (error, c) => {
    if (error instanceof Refusal) return refused(c, error)
    if (error instanceof UnstorableText) return refused(c, unstorable())
    if (isClientAbort(c, error)) return refused(c, clientAborted())
    if (isUnavailable(error)) {
      outages.failed(c.get('requestID'), error)
      return refused(c, databaseGone())
    }
    // The school may have been removed since the call came: the answer is that of a school that was never there.
    const school = c.req.param('school')
    if (school !== undefined && !(await hasSchool(deps.store.db, school))) return refused(c, notSignedIn())
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
