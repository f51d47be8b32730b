import { Refusal } from '../../http/Refusal.ts'

/** A query that was stopped before it reached the database. */
export function refuse(why: string): never {
  throw new Error(`a query without its school: ${why}`)
}

/** PostgreSQL keeps no text with the character NUL, SQLite would: what one refuses the other must not keep. */
export function refuseNul(value: unknown): void {
  if (typeof value !== 'string' || !value.includes('\0')) return
  throw new Refusal('validation', 'Der Text enthält ein Zeichen, das sich nicht speichern lässt.')
}
