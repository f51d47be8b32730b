import { isEmail, passwordProblem } from '#rules/index.ts'
import { accountTexts } from '#texts/index.ts'

export interface AccountValues {
  name: string
  email: string
}

/** Errors by field: both are required, and the email must look like one. The server checks if it is already taken. */
export function profileErrors({ name, email }: AccountValues): Partial<Record<keyof AccountValues, string>> {
  const errors: Partial<Record<keyof AccountValues, string>> = {}
  if (name.trim() === '') errors.name = accountTexts.missing.name
  if (email.trim() === '') errors.email = accountTexts.missing.email
  else if (!isEmail(email.trim())) errors.email = accountTexts.badEmail
  return errors
}

export interface PasswordValues {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}

interface PasswordErrors {
  fields: Partial<Record<keyof PasswordValues, string>>
  /** Toast for the error. The list of rules stays for 5 s, because it takes that long to read. */
  toast?: { title: string; detail?: string; shownMs?: number }
}

const rulesMs = 5000

/** Errors of the password form by field; no field when the password may be sent. `mustDiffer` from the current one. */
export function passwordErrors(
  { currentPassword, newPassword, confirmPassword }: PasswordValues,
  mustDiffer = false,
): PasswordErrors {
  // One at a time, from the top.
  if (currentPassword === '') return { fields: { currentPassword: accountTexts.missing.currentPassword } }
  if (newPassword === '') return { fields: { newPassword: accountTexts.missing.newPassword } }
  if (confirmPassword === '') return { fields: { confirmPassword: accountTexts.missing.confirmPassword } }
  if (newPassword !== confirmPassword) {
    return {
      fields: { confirmPassword: accountTexts.passwordsDiffer },
      toast: { title: accountTexts.passwordsDiffer },
    }
  }
  if (mustDiffer && newPassword === currentPassword) return { fields: { newPassword: accountTexts.passwordSame } }
  const problem = passwordProblem(newPassword)
  if (problem === undefined) return { fields: {} }
  const title = problem === 'short' ? accountTexts.passwordShort : accountTexts.passwordWeak
  return {
    fields: { newPassword: `${title} ${accountTexts.passwordRules}` },
    toast: { title, detail: accountTexts.passwordRules, shownMs: rulesMs },
  }
}

/** The typed hex colour with a leading #; undefined unless it has 3, 4, 6 or 8 hex digits. */
export function readAccent(typed: string): string | undefined {
  const digits = typed.trim().replace(/^#/, '')
  return /^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(digits) ? `#${digits}` : undefined
}
