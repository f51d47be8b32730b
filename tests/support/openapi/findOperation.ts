import { openApiText } from '#server/index.ts'
import { misfitOf } from './misfitOf.ts'

export interface Operation {
  operationId: string
  parameters?: { name: string; in: 'path' | 'header'; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: object }> }>
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; responses: Record<string, object> }
}

let made: OpenApi | undefined

/** The document that the server of this process answers with. */
export function openApi(): OpenApi {
  made ??= JSON.parse(openApiText()) as OpenApi
  return made
}

interface Route {
  form: RegExp
  path: string
  method: string
  operation: Operation
}

let routes: Route[] | undefined

function allRoutes(): Route[] {
  return Object.entries(openApi().paths).flatMap(([path, operations]) => {
    // As the server's router: a name takes one segment, the path of a download all that are left.
    const form = path.replace('{path}', '.*').replace(/\{\w+\}/g, '[^/]+')
    return Object.entries(operations).map(([method, operation]) => ({
      ...{ path, method, operation, form: new RegExp(`^/api/[a-z0-9-]+${form}$`, 's') },
    }))
  })
}

/** The call that an address and a method ask for; undefined where the document has none. */
export function findOperation(method: string, pathname: string): Omit<Route, 'form'> | undefined {
  routes ??= allRoutes()
  return routes.find((route) => route.method === method.toLowerCase() && route.form.test(pathname))
}

/** Reads along with every answer to /api. */
export function watchAnswers(fetch: (request: Request) => Response | Promise<Response>) {
  const answered = new Set<string>()
  const misfits: string[] = []
  return {
    /** The calls that succeeded, by their names. */
    answered,
    fetch: async (request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url)
      const { method } = request
      const response = await fetch(request)
      if (!pathname.startsWith('/api/') || pathname === '/api/openapi.json' || method === 'HEAD') return response
      const type = response.headers.get('content-type')
      const answer = { status: response.status, type, text: await response.clone().text() }
      const misfit = misfitOf(method, pathname, answer)
      if (misfit !== undefined) misfits.push(`${method} ${pathname} → ${answer.status}: ${misfit}`)
      if (response.ok) answered.add(findOperation(method, pathname)?.operation.operationId ?? '')
      return response
    },
    /** Throws when an answer did not fit the OpenAPI document. Not before: clients would take it for a lost network. */
    check: () => {
      if (misfits.length > 0) throw new Error(`These answers do not fit the OpenAPI document:\n${misfits.join('\n')}`)
    },
  }
}
