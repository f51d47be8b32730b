import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { begunForms } from '#drafts/drafts.ts'
import { networkLoginPath, usePublicServices } from '#queries/services.ts'
import { passwordStrength } from '#rules/index.ts'
import { lastSchool } from '#session/lastSchool.ts'
import { signIn } from '#session/signIn.ts'
import { authTexts, connectionTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { EyeIcon, EyeOffIcon, WarnIcon } from '#ui/icons.ts'
import { AnchorButton } from '#ui/LinkButton.tsx'
import { Row } from '#ui/primitives.tsx'
import { StrengthMeter } from '#ui/StrengthMeter.tsx'
import { type ToastHandle, toast } from '#ui/toast.ts'
import styles from './LoginForm.module.css'
import { type LoginErrors, loginErrors, loginProblem } from './loginErrors.ts'

interface LoginFormProps {
  school: string | undefined
  /** The server could not be reached when the page was opened. */
  unreachable: boolean
}

export function LoginForm({ school, unreachable }: LoginFormProps) {
  const { session, reach } = usePublicServices()
  const asksLogin = useSyncExternalStore(reach.subscribe, reach.asksLogin)
  const [pending, setPending] = useState(false)
  const shown = useRef<ToastHandle>(undefined)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [problem, setProblem] = useState<string | undefined>(unreachable ? authTexts.unreachable : undefined)

  // The login of the network comes before that of the school.
  const isBefore = asksLogin && problem === authTexts.unreachable

  // The app may restart by itself for an update only while this form is empty.
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
    setProblem(loginProblem(outcome))
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
        <Row as="p" gap={3} size={15} snug role="alert" className={styles.problem}>
          <WarnIcon ink="bad" />
          {isBefore ? connectionTexts.asksLogin : problem}
        </Row>
      )}
      {isBefore && (
        <AnchorButton size="lg" className={styles.login} href={networkLoginPath}>
          {connectionTexts.networkLogin}
        </AnchorButton>
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

function PasswordField({ error }: { error: string | undefined }) {
  const [password, setPassword] = useState('')
  const [visible, setVisible] = useState(false)
  return (
    <>
      <RuledField
        label={authTexts.password}
        name="password"
        type={visible ? 'text' : 'password'}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        error={error}
        end={
          <IconButton
            label={visible ? authTexts.hidePassword : authTexts.showPassword}
            icon={visible ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setVisible(!visible)}
          />
        }
      />
      <div className={styles.strength}>
        <StrengthMeter label={authTexts.strength} strength={passwordStrength(password)} />
      </div>
    </>
  )
}

interface RuledFieldProps extends ComponentProps<'input'> {
  label: string
  error?: string | undefined
  /** A button at the end of the line. */
  end?: ReactNode
}

/** A field as a ruled line with its label above, as in an exercise book. */
function RuledField({ label, error, end, ...input }: RuledFieldProps) {
  const id = useId()
  return (
    <div>
      <div className={styles.ruled} data-invalid={error !== undefined}>
        <label htmlFor={id}>{label}</label>
        <input
          {...input}
          id={id}
          required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        {end}
      </div>
      {error !== undefined && (
        <Row as="p" size={13} ink="bad" id={`${id}-error`} className={styles.error}>
          <WarnIcon size={18} />
          {error}
        </Row>
      )}
    </div>
  )
}
