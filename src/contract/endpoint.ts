import type * as z from 'zod/mini'

/** One call: what it is, who may make it, what goes in and what comes out. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the school's base; `{name}` stands for one path segment. */
  readonly path: `/${string}`
  readonly access: 'public' | 'session' | 'admin'
  /** A GET that changes something is refused from another site like any write. */
  readonly effects?: true
  /** The answer has an ETag: asked with it as If-None-Match, our server says 304 as long as it would be the same. */
  readonly etag?: true
  /** The body is multipart/form-data: one `file`, the rest text. */
  readonly multipart?: true
  readonly body?: z.ZodMiniType
  readonly data: z.ZodMiniType
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** The path's `{name}`s, each a string still to be encoded. */
export type EndpointParams<E extends Endpoint> = { [P in ParamNames<E['path']>]: string }
export type EndpointBody<E extends Endpoint> = E extends { body: infer B extends z.ZodMiniType }
  ? z.infer<B>
  : undefined
export type EndpointData<E extends Endpoint> = z.infer<E['data']>
