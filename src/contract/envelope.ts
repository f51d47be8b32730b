import * as z from 'zod/mini'

/** All codes of a refusal. Screens decide by the code, never by the message. */
export const ErrorCode = z.enum([
  'validation',
  'unauthorized',
  'forbidden',
  'notFound',
  'conflict',
  'stale',
  'locked',
  'tooLarge',
  'unsupported',
  'rateLimited',
  'server',
  'suspended',
])
export type ErrorCode = z.infer<typeof ErrorCode>

/** `fields` has a German reason for each refused field, by its path ("grades.3.snippet"). */
export const ErrorBody = z.object({
  code: ErrorCode,
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/**
 * A header of every answer of a school: the random ID of its database, which every restore changes. The body has it as
 * well, because proxies strip headers that they do not know.
 */
export const epochHeader = 'X-Database-Epoch'

/** The body of every answer of a school server, success or failure. */
export const AnyEnvelope = z.object({
  success: z.boolean(),
  data: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
  /** Extension. */
  epoch: z.optional(z.string()),
})

export type Envelope<Data> =
  | { success: true; data: Data; error: null; epoch?: string | undefined }
  | { success: false; data: unknown; error: ErrorBody; epoch?: string | undefined }

/** The HTTP status of each code. */
export const statusOf: Record<ErrorCode, 400 | 401 | 403 | 404 | 409 | 413 | 415 | 423 | 429 | 500 | 503> = {
  validation: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  stale: 409,
  locked: 423,
  tooLarge: 413,
  unsupported: 415,
  rateLimited: 429,
  server: 500,
  suspended: 503,
}
