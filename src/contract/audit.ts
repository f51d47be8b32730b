import * as z from 'zod/mini'
import { orNull, text } from './values.ts'

/** An action in the audit log: who did what to which target, and when. Never the content. */
export const AuditEntry = z.object({
  id: text,
  /** ISO 8601, UTC. */
  at: text,
  /** The user's name at that time. */
  who: text,
  /** An `AuditAction` of the rules, or an action of a newer server. */
  action: text,
  /** A student number, or the name of a class, user or file; empty for the whole school. */
  target: text,
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Newest first; `next` is the `before` of the following page, or null on the last one. */
export const AuditEntries = z.object({ entries: z.array(AuditEntry), next: orNull(text) })
export type AuditEntries = z.infer<typeof AuditEntries>
