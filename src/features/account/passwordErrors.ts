import { passwordProblem } from '#rules/index.ts'
import { accountTexts } from '#texts/index.ts'

export interface PasswordValues {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}

export interface PasswordErrors {
  fields: Partial<Record<keyof PasswordValues, string>>
  /** The toast for it; rules stand for 5 s, as long as their list takes to read (specification 8 and 9). */
  toast?: { title: string; detail?: string; shownMs?: number }
}

const rulesMs = 5000

/** What keeps a new password from being sent, in the order of the form. */
export function passwordErrors({ currentPassword, newPassword, confirmPassword }: PasswordValues): PasswordErrors {
  const empty = {
    ...(currentPassword === '' && { currentPassword: accountTexts.missing.currentPassword }),
    ...(newPassword === '' && { newPassword: accountTexts.missing.newPassword }),
    ...(confirmPassword === '' && { confirmPassword: accountTexts.missing.confirmPassword }),
  }
  if (Object.keys(empty).length > 0) return { fields: empty }
  if (newPassword !== confirmPassword) {
    return {
      fields: { confirmPassword: accountTexts.passwordsDiffer },
      toast: { title: accountTexts.passwordsDiffer },
    }
  }
  const problem = passwordProblem(newPassword)
  if (problem === undefined) return { fields: {} }
  const title = problem === 'short' ? accountTexts.passwordShort : accountTexts.passwordWeak
  return {
    fields: { newPassword: `${title} ${accountTexts.passwordRules}` },
    toast: { title, detail: accountTexts.passwordRules, shownMs: rulesMs },
  }
}
