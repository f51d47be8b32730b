import type { Context } from 'hono'
import { type Envelope, statusOf } from '#contract/index.ts'
import { Refusal } from './Refusal.ts'

export function accepted(c: Context, data: unknown): Response {
  return c.json({ success: true, data, error: null } satisfies Envelope<unknown>)
}

export function refused(c: Context, refusal: Refusal): Response {
  const { fields, data = null, retryAfterSeconds, status = statusOf[refusal.code] } = refusal.more
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  const error = { code: refusal.code, message: refusal.message, ...(fields && { fields }) }
  return c.json({ success: false, data, error } satisfies Envelope<unknown>, status)
}

export const notFound = () => new Refusal('notFound', 'Das gibt es hier nicht.')
export const wrongMethod = () => new Refusal('notFound', 'Diese Adresse wird anders aufgerufen.', { status: 405 })
export const unexpected = () => new Refusal('server', 'Auf dem Schulserver ist ein Fehler aufgetreten.')

/** For the log and the figures: nobody is there any more to read it. */
export const brokenOff = () => new Refusal('validation', 'Die Anfrage ist unterwegs abgebrochen.')

/** Devices keep what they have and send it again by themselves. */
export const databaseGone = () =>
  new Refusal('server', 'Der Schulserver erreicht seine Datenbank gerade nicht. Bitte später noch einmal versuchen.', {
    status: 503,
    retryAfterSeconds: 5,
  })
