import * as z from 'zod/mini'
import { maybeText, maybeYesNo, optional, text, textOf, textOrNone, yesNo } from './values.ts'

export const Theme = z.enum(['light', 'dark', 'system'])
export type Theme = z.infer<typeof Theme>

/** The signed-in user. The login has the appearance; verifyUser of a foreign server may omit it. */
export const SessionUser = z.object({
  userID: text,
  name: text,
  admin: yesNo,
  avatar: textOrNone,
  email: text,
  theme: optional(Theme),
  accent: maybeText,
  language: maybeText,
  /** Extension: the school requires a PIN on every device that stores report cards. */
  pinRequired: maybeYesNo,
  /** Extension: the password is one that the school has given, and should be changed. */
  passwordGiven: maybeYesNo,
  /** Extension: the paths of all endpoints marked as `own` that the server has. Answered to login and verifyUser. */
  calls: optional(z.array(text)),
})
export type SessionUser = z.infer<typeof SessionUser>

/** `server` is the school's name as typed; `schoolKey` makes the key of it. */
export const LoginBody = z.object({
  server: textOf(z.minLength(1), z.maxLength(200)),
  email: textOf(z.minLength(1), z.maxLength(320)),
  password: textOf(z.minLength(1), z.maxLength(1000)),
})
export type LoginBody = z.infer<typeof LoginBody>

/** A foreign server may have further roles; the app only checks for 'admin'. */
export const UserRole = z.object({ role: text })
export type UserRole = z.infer<typeof UserRole>
