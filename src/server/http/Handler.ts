import type { Context } from 'hono'
import type { AllEndpoints, Beside, BodyOf, DataOf, EndpointName, ParamsOf } from '#contract/index.ts'
import type { SchoolDeps } from '../deps.ts'
import type { ServerSession } from '../sessions/sessions.ts'
import type { WrittenJson } from './answer.ts'
import type { RequestEnv } from './client.ts'

/** One checked request: from this site, allowed, and in the form of the contract. */
export interface HandlerCall<N extends EndpointName> {
  name: N
  deps: SchoolDeps
  /** The school's key from the address. In public calls the school may not exist. */
  school: string
  params: ParamsOf<N>
  body: BodyOf<N>
  session: AllEndpoints[N]['access'] extends 'public' ? null : ServerSession
  /** What is said beside the body's own fields. Throws a `Refusal` where it is malformed. */
  beside(): Beside
  /** For the few handlers that write headers and cookies. */
  http: Context<RequestEnv>
  /** Marks the call as the repetition of one that is done, so that it is not logged a second time. */
  repeated(): void
}

/** Resolves with the data of the answer, or rejects with a `Refusal`. */
export type Handler<N extends EndpointName> = (call: HandlerCall<N>) => Promise<DataOf<N> | WrittenJson<DataOf<N>>>

/** An endpoint of the contract without a handler does not compile. */
export type Handlers = { [N in EndpointName]: Handler<N> }
