import { AnyEnvelope, ErrorBody, type ErrorCode } from '#contract/index.ts'

/** An answer before its data is checked against the schema. */
export interface RawAnswer {
  status: number
  /** Parsed JSON; undefined for an empty body, `notJson` for everything else (captive portals answer HTML). */
  body: unknown
  /** The Retry-After header: seconds or an HTTP date. */
  retryAfter?: string | null
}

export const notJson: unique symbol = Symbol('not JSON')

export type Answer =
  | { kind: 'success'; data: unknown }
  /**
   * No answer of the school server, or it is overloaded: the outcome is unknown, and the call can be repeated later.
   */
  | { kind: 'unreachable'; retryAfterMs?: number; code?: ErrorCode; asksLogin?: true }
  | { kind: 'unauthorized'; message: string }
  /** A fault of the server on this request; another request may succeed. */
  | { kind: 'failed'; status: number; message: string }
  | {
      kind: 'refused'
      status: number
      code: ErrorCode | undefined
      message: string
      fields: Record<string, string>
      data: unknown
    }
  /** 2xx with success false. */
  | { kind: 'denied'; status: number; message: string }

const temporary = new Set([408, 425, 429, 502, 503, 504, 511])

/** Milliseconds to wait, from seconds or an HTTP date; undefined when absent or unreadable. */
function retryAfterMs(header: string | null | undefined, now: number): number | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}

function messageOfBody(error: unknown): string {
  const parsed = ErrorBody.safeParse(error)
  if (parsed.success) return parsed.data.message
  return typeof error === 'string' && error !== '' ? error : 'Der Server hat die Anfrage abgelehnt.'
}

/**
 * True if not the school server answers but a network that wants a login first: a proxy redirects (the server never does),
 * a captive portal answers its page, others a 401 of their own or 511.
 */
function asksLogin(status: number, body: unknown): boolean {
  if (status >= 300 && status < 400) return true
  if (status >= 200 && status < 300) return body === notJson
  return status === 511 || (status === 401 && body !== undefined)
}

/**
 * Classifies an answer by its status and body alone; docs/offline.md has the table. Every status from 100 to 599 with
 * any body has exactly one kind. An answer whose body is not our envelope does not count as one of the school server,
 * except for an empty 401, a 413 of a proxy and a status of 500 or above that is not temporary. `now`: ms since 1970,
 * for a Retry-After date.
 */
export function classify(answer: RawAnswer, now: number): Answer {
  const { status, body } = answer
  const waitMs = retryAfterMs(answer.retryAfter, now)
  const unreachable: Answer =
    waitMs === undefined ? { kind: 'unreachable' } : { kind: 'unreachable', retryAfterMs: waitMs }
  const envelope = body === notJson ? undefined : AnyEnvelope.safeParse(body)
  const known = envelope?.success ? envelope.data : undefined
  const error = ErrorBody.safeParse(known?.error)
  const message = messageOfBody(known?.error)
  // The reason why this school is not served; otherwise it counts as any server that does not answer.
  const isSuspended = error.success && error.data.code === 'suspended'
  if (!known && asksLogin(status, body)) return { ...unreachable, asksLogin: true }
  if (temporary.has(status)) return isSuspended ? { ...unreachable, code: 'suspended' } : unreachable

  if (status >= 200 && status < 300) {
    if (!known) return unreachable
    return known.success ? { kind: 'success', data: known.data } : { kind: 'denied', status, message }
  }
  if (status === 401) return { kind: 'unauthorized', message }
  if (status >= 500) return { kind: 'failed', status, message }
  if (status >= 400 && (known || status === 413)) {
    return {
      kind: 'refused',
      status,
      code: error.success ? error.data.code : undefined,
      message: status === 413 && !known ? 'Die Eingabe ist für den Server zu groß.' : message,
      fields: (error.success && error.data.fields) || {},
      data: known?.data,
    }
  }
  return unreachable
}
