import { isEmail } from '#rules/index.ts'
import { accountTexts } from '#texts/index.ts'

export interface ProfileValues {
  name: string
  email: string
}

/** Both are required and the email must look like one; whether it is taken the server knows. */
export function profileErrors({ name, email }: ProfileValues): Partial<Record<keyof ProfileValues, string>> {
  const errors: Partial<Record<keyof ProfileValues, string>> = {}
  if (name.trim() === '') errors.name = accountTexts.missing.name
  if (email.trim() === '') errors.email = accountTexts.missing.email
  else if (!isEmail(email.trim())) errors.email = accountTexts.badEmail
  return errors
}
