import type { ErrorCode } from '#contract/index.ts'

/** The kinds of failure. Screens decide by `kind` and `code`, never by `message`. */
export type FailureKind =
  /** The school server did not answer: no network, timeout, captive portal, overload. */
  | 'unreachable'
  /** No answer to a write came, which the server may have carried out nevertheless. */
  | 'unknown'
  /** The session is over and could not be renewed. */
  | 'signedOut'
  /** The server has refused the call; `code`, `status` and `fields` say why. */
  | 'refused'
  /** 2xx with success false. */
  | 'denied'
  /** A fault of the server, or an answer that does not fit the contract. */
  | 'failed'
  /** No school is chosen, so there is no server to call. */
  | 'noSchool'

export interface FailureDetails {
  status?: number
  code?: ErrorCode | undefined
  fields?: Record<string, string>
  data?: unknown
  retryAfterMs?: number | undefined
  /** Of 'unreachable': the network wants a login before it lets the call through. */
  asksLogin?: boolean
}

/** The only error of `Api.call` and `Api.ask`, except for an AbortError of the caller's own signal. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly kind: FailureKind
  readonly details: FailureDetails

  constructor(kind: FailureKind, message: string, details: FailureDetails = {}) {
    super(message)
    this.kind = kind
    this.details = details
  }
}
