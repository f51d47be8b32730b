import { type FormEvent, useEffect, useRef, useState } from 'react'
import { begunForms } from '#queries/begunForms.ts'
import { lastSchool } from '#queries/lastSchool.ts'
import { usePublicServices } from '#queries/services.ts'
import { signIn } from '#queries/signIn.ts'
import { authTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { WarnIcon } from '#ui/icons.ts'
import { type ToastHandle, toast } from '#ui/toast.ts'
import styles from './LoginForm.module.css'
import { type LoginErrors, loginErrors } from './loginErrors.ts'
import { PasswordField } from './PasswordField.tsx'
import { problemOf } from './problemOf.ts'
import { RuledField } from './RuledField.tsx'

interface LoginFormProps {
  school: string | undefined
  /** The check on load found no server. */
  unreachable: boolean
}

export function LoginForm({ school, unreachable }: LoginFormProps) {
  const { session } = usePublicServices()
  const [pending, setPending] = useState(false)
  const shown = useRef<ToastHandle>(undefined)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [problem, setProblem] = useState<string | undefined>(unreachable ? authTexts.unreachable : undefined)

  // The app begins anew by itself only while nothing is typed here.
  useEffect(() => () => void begunForms.delete('login'), [])

  async function submit(form: HTMLFormElement) {
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '')
    const body = { server: text('school').trim(), email: text('email').trim(), password: text('password') }
    const found = loginErrors(body)
    setErrors(found)
    setProblem(undefined)
    const [first] = Object.keys(found)
    if (first !== undefined) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()

    setPending(true)
    shown.current?.dismiss()
    shown.current = toast.loading(authTexts.authenticating)
    const outcome = await signIn(session, body)
    setPending(false)
    if (outcome.kind === 'signedIn') {
      lastSchool.write(body.server)
      shown.current.update('success', authTexts.succeeded)
      return
    }
    shown.current.update('error', authTexts.failed)
    setProblem(problemOf(outcome))
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!pending) void submit(event.currentTarget)
  }

  return (
    <form onSubmit={onSubmit} onInput={() => begunForms.add('login')} noValidate>
      <RuledField
        label={authTexts.school}
        name="school"
        defaultValue={school ?? lastSchool.read()}
        autoComplete="organization"
        autoCapitalize="words"
        enterKeyHint="next"
        error={errors.school}
      />
      <RuledField
        label={authTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        enterKeyHint="next"
        error={errors.email}
      />
      <PasswordField error={errors.password} />
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          <WarnIcon />
          {problem}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className={styles.login}
        pending={pending}
        pendingLabel={authTexts.authenticating}
      >
        {authTexts.login}
      </Button>
    </form>
  )
}
