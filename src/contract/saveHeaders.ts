import * as z from 'zod/mini'
import { maybeInt } from './values.ts'

/** Headers of setStudentGrades, described in docs/offline.md. Every call that adds something has the first one too. */
export const saveHeaders = {
  /** ID of the operation. A repeated key gets the first answer again. */
  idempotencyKey: 'Idempotency-Key',
  /** The revision on which the edit is based, in quotes; `"0"` if the server had no entry. */
  ifMatch: 'If-Match',
  /** `deviceID:seq`. A lower seq of the same device for the same entry is refused as stale. */
  deviceSeq: 'X-Device-Seq',
} as const

/**
 * The same in the body, because proxies strip headers that they do not know. The revision is that of the entry. A client
 * that sends `deviceSeq` here has the others here as well.
 */
export const InBody = z.object({
  idempotencyKey: z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/))),
  deviceSeq: z.optional(z.string().check(z.regex(/^[\w-]{1,100}:\d{1,15}$/))),
  /** Only a save has an entry here. */
  grades: z.catch(z.optional(z.object({ revision: maybeInt })), undefined),
})

/** What a call says beside what it asks for, as headers and in its body. */
export interface Beside {
  idempotencyKey?: string | undefined
  /** 0 if the server had no entry. */
  revision?: number | undefined
  deviceSeq?: string | undefined
}
