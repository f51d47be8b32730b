import { Refusal } from '../http/Refusal.ts'

/** Turns a body down for one of its fields (a path); the reason is the message, too. */
export function wrongField(field: string, reason: string): Refusal {
  return new Refusal('validation', reason, { fields: { [field]: reason } })
}

/** Turns a body down because somebody else has what must be one's own in the school. */
export function takenField(field: string, reason: string): Refusal {
  return new Refusal('conflict', reason, { fields: { [field]: reason } })
}

export const noStudent = () => new Refusal('notFound', 'Diesen Schüler gibt es nicht.')
/** Still in the archive. */
export const removedStudent = () =>
  new Refusal('notFound', 'Dieser Schüler wurde inzwischen entfernt. Er lässt sich aus dem Archiv wiederherstellen.')
export const noClass = () => new Refusal('notFound', 'Diese Klasse gibt es nicht mehr.')
export const noUser = () => new Refusal('notFound', 'Diesen Benutzer gibt es nicht mehr.')
