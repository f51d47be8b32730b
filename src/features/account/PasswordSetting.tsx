import { useState } from 'react'
import { useFormProblems } from '#drafts/useFormProblems.ts'
import { useChangePassword } from '#queries/account.ts'
import { reasonOf } from '#queries/failure.ts'
import { passwordStrength } from '#rules/index.ts'
import { accountTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { StrengthMeter } from '#ui/StrengthMeter.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { type PasswordValues, passwordErrors } from './accountChecks.ts'
import styles from './PasswordSetting.module.css'

const empty: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Form to change the password of the signed-in user. Typed passwords are dropped when the page is left. */
export function PasswordSetting({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  const [values, setValues] = useState(empty)
  const problems = useFormProblems<keyof PasswordValues>()
  const { mutateAsync: changePassword } = useChangePassword()

  async function submit() {
    const { fields, toast: notice } = passwordErrors(values)
    if (!problems.accept(fields)) {
      if (notice) toast.error(notice.title, notice)
      return
    }
    try {
      await changePassword(values)
      setValues(empty)
      setOpen(false)
      toast.success(accountTexts.passwordChanged)
    } catch (error) {
      problems.refuse(error, accountTexts.passwordFailed)
      toast.error(accountTexts.passwordFailed, reasonOf(error))
    }
  }

  const field = (name: keyof PasswordValues, label: string, autoComplete: string, hint?: string) => (
    <TextField
      label={label}
      name={name}
      type="password"
      value={values[name]}
      onChange={(value) => {
        setValues({ ...values, [name]: value })
        problems.forget(name)
      }}
      error={problems.fields[name]}
      hint={hint}
      autoComplete={autoComplete}
      maxLength={1000}
    />
  )

  return (
    <div className={styles.setting}>
      <Button onClick={() => setOpen(true)}>{accountTexts.changePassword}</Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={accountTexts.changePassword}
        submitLabel={accountTexts.changePassword}
        pendingLabel={accountTexts.saving}
        onSubmit={submit}
        error={problems.failure}
      >
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        {field('currentPassword', accountTexts.currentPassword, 'current-password')}
        {field('newPassword', accountTexts.newPassword, 'new-password', accountTexts.passwordRules)}
        <StrengthMeter label={accountTexts.strength} strength={passwordStrength(values.newPassword)} />
        {field('confirmPassword', accountTexts.confirmPassword, 'new-password')}
      </FormDialog>
    </div>
  )
}
