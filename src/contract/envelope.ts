import * as z from 'zod/mini'

/** The closed set of words a refusal can carry. Screens decide by these, never by the message. */
export const ErrorCode = z.enum([
  'validation',
  'unauthorized',
  'forbidden',
  'notFound',
  'conflict',
  'stale',
  'tooLarge',
  'unsupported',
  'rateLimited',
  'server',
])
export type ErrorCode = z.infer<typeof ErrorCode>

/** `fields` names each refused field by its path ("grades.3.snippet") with a German reason. */
export const ErrorBody = z.object({
  code: ErrorCode,
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** Beside every answer of a school: the random id of its database, which every restore changes. */
export const epochHeader = 'X-Database-Epoch'

/** Every answer of a school server, good or bad, has these three keys (specification 7). */
export const AnyEnvelope = z.object({
  success: z.boolean(),
  data: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
})

export type Envelope<Data> =
  | { success: true; data: Data; error: null }
  | { success: false; data: unknown; error: ErrorBody }

/** The HTTP status each word is sent with (decisions 2). */
export const statusOf: Record<ErrorCode, 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500> = {
  validation: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  stale: 409,
  tooLarge: 413,
  unsupported: 415,
  rateLimited: 429,
  server: 500,
}
