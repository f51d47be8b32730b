import type { Context } from 'hono'
import type { AllEndpoints, BodyOf, DataOf, EndpointName, ParamsOf } from '#contract/index.ts'
import type { SchoolDeps } from '../deps.ts'
import type { Session } from '../sessions/sessions.ts'
import type { LoggedEnv } from './requestLog.ts'

/** One checked request: of this site, let in, and in the form the contract asks for. */
export interface Call<N extends EndpointName> {
  deps: SchoolDeps
  /** The school's key from the address. For public calls the school need not exist. */
  school: string
  params: ParamsOf<N>
  body: BodyOf<N>
  session: AllEndpoints[N]['access'] extends 'public' ? null : Session
  /** For the few that read or write headers and cookies. */
  http: Context<LoggedEnv>
  /** Says that the call only repeats one that was done: it is not written down a second time. */
  repeated(): void
}

/** Resolves with the data of the answer, or throws a `Refusal`. */
export type Handler<N extends EndpointName> = (call: Call<N>) => Promise<DataOf<N>>

/** An endpoint of the contract without a handler does not compile. */
export type Handlers = { [N in EndpointName]: Handler<N> }
