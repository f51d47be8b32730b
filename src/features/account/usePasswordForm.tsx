import { type ComponentProps, useState } from 'react'
import { useFormProblems } from '#drafts/useFormProblems.ts'
import { useChangePassword } from '#queries/account.ts'
import { fieldErrors } from '#queries/failure.ts'
import { passwordStrength } from '#rules/index.ts'
import { accountTexts } from '#texts/index.ts'
import { StrengthMeter } from '#ui/StrengthMeter.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { type PasswordValues, passwordErrors } from './accountChecks.ts'

const empty: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' }

interface PasswordFormOptions {
  email: string
  /** The current password where it is known: it is not asked for, unless the server says that it is another one. */
  known?: string | undefined
  /** The new password must be another one. */
  mustDiffer?: boolean
  onChanged: () => void
}

/** The form that changes the password of the signed-in user. Typed passwords are dropped when it is left. */
export function usePasswordForm({ email, known, mustDiffer = false, onChanged }: PasswordFormOptions) {
  const [values, setValues] = useState(empty)
  const [isAsked, setAsked] = useState(known === undefined)
  const problems = useFormProblems<keyof PasswordValues>()
  const { mutateAsync: changePassword } = useChangePassword()

  async function submit() {
    const all = { ...values, currentPassword: isAsked ? values.currentPassword : (known ?? '') }
    const { fields, toast: notice } = passwordErrors(all, mustDiffer)
    if (!problems.accept(fields)) {
      if (notice) toast.error(notice.title, notice)
      return
    }
    try {
      await changePassword(all)
    } catch (error) {
      toast.error(...problems.refuse(error, accountTexts.passwordFailed))
      // It was changed elsewhere since.
      if (fieldErrors(error).currentPassword !== undefined) setAsked(true)
      return
    }
    setValues(empty)
    toast.success(accountTexts.passwordChanged)
    onChanged()
  }

  const field = (
    name: keyof PasswordValues,
    label: string,
    autoComplete: string,
    more: Pick<ComponentProps<typeof TextField>, 'hint' | 'below'> = {},
  ) => (
    <TextField
      {...more}
      label={label}
      name={name}
      type="password"
      value={values[name]}
      onChange={(value) => {
        setValues((before) => ({ ...before, [name]: value }))
        problems.forget(name)
      }}
      error={problems.fields[name]}
      isRule
      autoComplete={autoComplete}
      maxLength={1000}
    />
  )

  return {
    submit,
    failure: problems.failure,
    fields: (
      <>
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        {isAsked && field('currentPassword', accountTexts.currentPassword, 'current-password')}
        {field('newPassword', accountTexts.newPassword, 'new-password', {
          hint: accountTexts.passwordRules,
          below: <StrengthMeter label={accountTexts.strength} strength={passwordStrength(values.newPassword)} />,
        })}
        {field('confirmPassword', accountTexts.confirmPassword, 'new-password')}
      </>
    ),
  }
}
