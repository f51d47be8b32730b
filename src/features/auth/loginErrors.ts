import type { LoginBody } from '#contract/index.ts'
import { authTexts } from '#texts/index.ts'

/** By field name, in the order of the form. */
export type LoginErrors = Partial<Record<'school' | 'email' | 'password', string>>

/** Everything is required and the email must look like one (specification 5); more the server decides. */
export function loginErrors({ server, email, password }: LoginBody): LoginErrors {
  const errors: LoginErrors = {}
  if (server === '') errors.school = authTexts.schoolMissing
  if (email === '') errors.email = authTexts.emailMissing
  else if (!/^[^\s@]+@[^\s@]+$/.test(email)) errors.email = authTexts.badEmail
  if (password === '') errors.password = authTexts.passwordMissing
  return errors
}
