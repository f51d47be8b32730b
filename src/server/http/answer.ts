import type { Context } from 'hono'
import { type Envelope, statusOf } from '#contract/index.ts'
import { Refusal } from './Refusal.ts'

export function accepted(c: Context, data: unknown): Response {
  return c.json({ success: true, data, error: null } satisfies Envelope<unknown>)
}

export function refused(c: Context, refusal: Refusal): Response {
  const { fields, data = null, retryAfterSeconds } = refusal.more
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  const error = { code: refusal.code, message: refusal.message, ...(fields && { fields }) }
  return c.json({ success: false, data, error } satisfies Envelope<unknown>, statusOf[refusal.code])
}

export const notFound = () => new Refusal('notFound', 'Das gibt es hier nicht.')
export const unexpected = () => new Refusal('server', 'Auf dem Schulserver ist ein Fehler aufgetreten.')
