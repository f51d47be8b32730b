import * as z from 'zod/mini'

export const Theme = z.enum(['light', 'dark', 'system'])
export type Theme = z.infer<typeof Theme>

/** The signed-in user. The login has the appearance; verifyUser of a foreign server may omit it. */
export const SessionUser = z.object({
  userID: z.string(),
  name: z.string(),
  admin: z.boolean(),
  avatar: z.string(),
  email: z.string(),
  theme: z.optional(Theme),
  accent: z.optional(z.string()),
  language: z.optional(z.string()),
  /** Extension: the school requires a PIN on every device that stores report cards. */
  pinRequired: z.optional(z.boolean()),
  /** Extension: the password is one that the school has given, and should be changed. */
  passwordGiven: z.optional(z.boolean()),
})
export type SessionUser = z.infer<typeof SessionUser>

/** `server` is the school's name as typed; `schoolKey` makes the key of it. */
export const LoginBody = z.object({
  server: z.string().check(z.minLength(1), z.maxLength(200)),
  email: z.string().check(z.minLength(1), z.maxLength(320)),
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
})
export type LoginBody = z.infer<typeof LoginBody>

/** A foreign server may have further roles; the app only checks for 'admin'. */
export const UserRole = z.object({ role: z.string() })
export type UserRole = z.infer<typeof UserRole>
