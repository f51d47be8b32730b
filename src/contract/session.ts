import * as z from 'zod/mini'

export const Theme = z.enum(['light', 'dark', 'system'])
export type Theme = z.infer<typeof Theme>

/** The signed-in user. Appearance comes with the login; verifyUser of a foreign server may leave it out. */
export const SessionUser = z.object({
  userID: z.string(),
  name: z.string(),
  admin: z.boolean(),
  avatar: z.string(),
  email: z.string(),
  theme: z.optional(Theme),
  accent: z.optional(z.string()),
  language: z.optional(z.string()),
  /** Our own field: the school asks for a PIN on every device that keeps report cards. */
  pinRequired: z.optional(z.boolean()),
})
export type SessionUser = z.infer<typeof SessionUser>

/** `server` is the school's name as typed; the key is derived from it by `schoolKey`. */
export const LoginBody = z.object({
  server: z.string().check(z.minLength(1), z.maxLength(200)),
  email: z.string().check(z.minLength(1), z.maxLength(320)),
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
})
export type LoginBody = z.infer<typeof LoginBody>

/** A foreign server may know further roles; the app only asks whether it is 'admin'. */
export const UserRole = z.object({ role: z.string() })
export type UserRole = z.infer<typeof UserRole>
