import type { Context } from 'hono'
import type { AllEndpoints, BodyOf, DataOf, EndpointName, ParamsOf } from '#contract/index.ts'
import type { SchoolDeps } from '../deps.ts'
import type { Session } from '../sessions/sessions.ts'
import type { RequestEnv } from './client.ts'

/** One checked request: from this site, allowed, and in the form of the contract. */
export interface Call<N extends EndpointName> {
  deps: SchoolDeps
  /** The school's key from the address. In public calls the school may not exist. */
  school: string
  params: ParamsOf<N>
  body: BodyOf<N>
  session: AllEndpoints[N]['access'] extends 'public' ? null : Session
  /** For the few handlers that read or write headers and cookies. */
  http: Context<RequestEnv>
  /** Marks the call as the repetition of one that is done, so that it is not logged a second time. */
  repeated(): void
}

/** Resolves with the data of the answer, or rejects with a `Refusal`. */
export type Handler<N extends EndpointName> = (call: Call<N>) => Promise<DataOf<N>>

/** An endpoint of the contract without a handler does not compile. */
export type Handlers = { [N in EndpointName]: Handler<N> }
