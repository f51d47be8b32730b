import type { ErrorCode } from '#contract/index.ts'

interface More {
  /** Refused fields of the body by path, with a German reason. */
  fields?: Record<string, string>
  /** Data of the answer, like the current entry of a conflict. */
  data?: unknown
  retryAfterSeconds?: number
  /** Instead of the code's own status. */
  status?: 405 | 503
}

/** The only way to refuse a request. The message is German and may be shown to users. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly more: More

  constructor(code: ErrorCode, message: string, more: More = {}) {
    super(message)
    this.code = code
    this.more = more
  }
}

/** Turns a body down for one of its fields (a path); `reason` is also the message. */
export function wrongField(field: string, reason: string): Refusal {
  return new Refusal('validation', reason, { fields: { [field]: reason } })
}

/** Turns an address down for one of its parts. */
export function wrongParam(name: string): Refusal {
  return new Refusal('validation', 'Die Adresse ist nicht gültig.', {
    fields: { [name]: 'Dieser Wert ist nicht erlaubt.' },
  })
}

/** Turns a body down for the first of the problems; `path` stands before the names of its fields. */
export function requireNone(problems: Readonly<Partial<Record<string, string>>>, path = ''): void {
  for (const [field, reason] of Object.entries(problems)) {
    if (reason !== undefined) throw wrongField(`${path}${field}`, reason)
  }
}

/** Turns a body down because the value of one field (a path) is taken and must be unique in the school. */
export function takenField(field: string, reason: string): Refusal {
  return new Refusal('conflict', reason, { fields: { [field]: reason } })
}
