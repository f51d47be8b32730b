import type * as z from 'zod/mini'

/**
 * What a write does that is sent a second time, because its answer was lost. 'once': under the same Idempotency-Key nothing
 * again; the answer is as if it were the first. 'same': what the first time has done already. 'reads': nothing, as the first
 * time. 'own': the caller sees to it.
 */
type Repeat = 'once' | 'same' | 'reads' | 'own'

/** Of what the report cards are printed otherwise after a change; 'school' is all of them. */
export type Reprinted = 'part' | 'class' | 'template' | 'student' | 'school'

/** A call: method and path, who may make it, and the schemas of request and answer. */
export type Endpoint = Call & (ReadCall | Write)

interface ReadCall {
  readonly method: 'GET'
  readonly effects?: undefined
  readonly repeat?: undefined
  readonly outdates?: undefined
  readonly replaces?: undefined
  readonly within?: undefined
}

/** What a write does to what the app has read before. The names are those of calls; `AllEndpoints` checks them. */
interface Effects {
  /** The calls whose answers may be others now; 'all': of every call. 'download' is the content of files. */
  readonly outdates: readonly string[] | 'all'
  /** The call without parameters that would be answered with the same now. */
  readonly replaces?: string
  /** The property of the answer with the data that it replaces. Without it that is the answer itself. */
  readonly within?: string
}

type Write = Effects &
  (
    | { readonly access: 'public' | 'session' }
    | {
        readonly access: 'admin'
        /**
         * What the call changes that is printed; null for nothing. The form of each that changes something says how many issued
         * report cards keep what they have. Of a new child, class, part or template nothing is issued, and what is removed or
         * restored stays as it was issued.
         */
        readonly reprints: Reprinted | null
      }
  ) &
  (
    | { readonly repeat: Exclude<Repeat, 'once'> }
    /** The specified interface knows no key. */
    | { readonly repeat: 'once'; readonly own: 'call' | 'fields' }
  ) &
  (
    | { readonly method: 'POST' | 'PUT' | 'DELETE'; readonly effects?: undefined }
    /** A GET that changes something; like any write it is refused from another site. */
    | { readonly method: 'GET'; readonly effects: true }
  )

interface Call {
  /** Relative to the base URL of the school; `{name}` is one path segment. */
  readonly path: `/${string}`
  readonly access: 'public' | 'session' | 'admin'
  /**
   * 'call': the specified interface of school servers lacks the call. 'fields': it has the call, without fields of our own.
   * A server that has them names the path in `SessionUser.calls`.
   */
  readonly own?: 'call' | 'fields'
  /** The answer has an ETag. With If-None-Match our server answers 304 while it is unchanged. */
  readonly etag?: true
  /** The body is multipart/form-data: one `file`, the rest text. */
  readonly multipart?: true
  readonly body?: z.ZodMiniType
  readonly data: z.ZodMiniType
}

// Method and path of a call.
export const get = <P extends Call['path']>(path: P) => ({ method: 'GET', path }) as const
export const post = <P extends Call['path']>(path: P) => ({ method: 'POST', path }) as const
export const put = <P extends Call['path']>(path: P) => ({ method: 'PUT', path }) as const
export const del = <P extends Call['path']>(path: P) => ({ method: 'DELETE', path }) as const

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** The values of the path's `{name}`s, not yet encoded. */
export type EndpointParams<E extends Endpoint> = { [P in ParamNames<E['path']>]: string }
export type EndpointBody<E extends Endpoint> = E extends { body: infer B extends z.ZodMiniType }
  ? z.infer<B>
  : undefined
export type EndpointData<E extends Endpoint> = z.infer<E['data']>
