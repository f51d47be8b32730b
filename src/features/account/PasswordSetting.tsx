import { useState } from 'react'
import { accountTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { usePasswordForm } from './usePasswordForm.tsx'

/** Button and dialog that change the password of the signed-in user. */
export function PasswordSetting({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  const form = usePasswordForm({ email, onChanged: () => setOpen(false) })
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{accountTexts.changePassword}</Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={accountTexts.changePassword}
        submitLabel={accountTexts.changePassword}
        pendingLabel={accountTexts.saving}
        onSubmit={form.submit}
        error={form.failure}
      >
        {form.fields}
      </FormDialog>
    </div>
  )
}
