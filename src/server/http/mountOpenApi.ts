import type { Hono } from 'hono'
import { type LoggedEnv, namePath } from './requestLog.ts'

/** GET /api/openapi.json: what the server answers to whom, for programs. Made when it is first asked for: most servers never are. */
export function mountOpenApi(app: Hono<LoggedEnv>): void {
  let text: Promise<string> | undefined
  app.get('/api/openapi.json', namePath('/api/openapi.json'), async (c) => {
    text ??= import('../openapi/createOpenApi.ts').then(({ openApiText }) => openApiText())
    return c.body(await text, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=3600' })
  })
}
