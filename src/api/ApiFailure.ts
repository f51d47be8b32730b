import type { ErrorCode } from '#contract/index.ts'

/** Screens decide by `kind` and `code`, never by `message`. */
export type FailureKind =
  /** No answer of the school server: no network, timeout, captive portal, overload. */
  | 'unreachable'
  /** The session is over and could not be renewed. */
  | 'signedOut'
  /** The server said no; `code`, `status` and `fields` say why. */
  | 'refused'
  /** 2xx with success false. */
  | 'denied'
  /** The server broke, or its answer does not fit the contract. */
  | 'failed'
  /** No school is known yet, so there is no server to ask. */
  | 'noSchool'

export interface FailureDetails {
  status?: number
  code?: ErrorCode | undefined
  fields?: Record<string, string>
  data?: unknown
  retryAfterMs?: number | undefined
}

/** The only error that `Api.call` throws, besides an AbortError of the caller's own signal. */
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
