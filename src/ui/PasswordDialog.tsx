import { useState } from 'react'
import { FormDialog } from './FormDialog.tsx'
import { TextField } from './TextField.tsx'

const shortestPassword = 8

interface PasswordDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Says what the password is for. */
  hint: string
  submitLabel: string
  pendingLabel: string
  /** A new password, which is entered twice. */
  isNew?: boolean
  /** Resolves with what is wrong with the password, or with undefined: then the dialog closes. */
  onSubmit: (password: string) => Promise<string | undefined>
}

/** Asks for the password of a file. Closing the dialog clears its fields. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { isOpen, onClose, title, hint, submitLabel, pendingLabel, isNew = false, onSubmit } = props
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [errors, setErrors] = useState<{ password?: string | undefined; again?: string }>({})

  function close() {
    setPassword('')
    setAgain('')
    setErrors({})
    onClose()
  }

  async function submit() {
    if (password === '') return setErrors({ password: 'Bitte ein Kennwort eingeben.' })
    if (isNew && password.length < shortestPassword) {
      return setErrors({ password: `Das Kennwort braucht mindestens ${shortestPassword} Zeichen.` })
    }
    if (isNew && password !== again) return setErrors({ again: 'Die beiden Kennwörter sind nicht gleich.' })
    const problem = await onSubmit(password)
    if (problem === undefined) close()
    else setErrors({ password: problem })
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      submitLabel={submitLabel}
      pendingLabel={pendingLabel}
      onSubmit={submit}
    >
      <p>{hint}</p>
      <TextField
        label="Kennwort"
        type="password"
        autoFocus
        value={password}
        onChange={setPassword}
        error={errors.password}
        autoComplete={isNew ? 'new-password' : 'off'}
      />
      {isNew && (
        <TextField
          label="Kennwort wiederholen"
          type="password"
          value={again}
          onChange={setAgain}
          error={errors.again}
          autoComplete="new-password"
        />
      )}
    </FormDialog>
  )
}
