import type { LoginBody } from '#contract/index.ts'
import type { SignInOutcome } from '#session/signIn.ts'
import { authTexts } from '#texts/index.ts'

/** Messages by field name, in the order of the form. */
export type LoginErrors = Partial<Record<'school' | 'email' | 'password', string>>

/** All fields are required and the email must have an @; everything else is the server's decision. */
export function loginErrors({ server, email, password }: LoginBody): LoginErrors {
  const errors: LoginErrors = {}
  if (server === '') errors.school = authTexts.schoolMissing
  if (email === '') errors.email = authTexts.emailMissing
  else if (!/^[^\s@]+@[^\s@]+$/.test(email)) errors.email = authTexts.badEmail
  if (password === '') errors.password = authTexts.passwordMissing
  return errors
}

/** The sentence in the form for a failed login. */
export function loginProblem(outcome: Exclude<SignInOutcome, { kind: 'signedIn' }>): string {
  switch (outcome.kind) {
    case 'refused':
      return authTexts.refused
    case 'later':
      return authTexts.later(Math.max(1, Math.ceil(outcome.waitMs / 60_000)))
    case 'unreachable':
      return authTexts.unreachable
    case 'suspended':
      return authTexts.suspended
    case 'failed':
      return authTexts.serverFault
    case 'broken':
      return authTexts.broken
  }
}
