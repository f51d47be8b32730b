import { openApiText } from '#server/index.ts'

export interface Operation {
  operationId: string
  parameters?: { name: string; in: 'path' | 'header'; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: object }> }>
}

export interface OpenApi {
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
