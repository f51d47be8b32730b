import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { usePublicServices, useSessionUser } from '#queries/services.ts'
import { type CheckOutcome, checkWithin, sessionTimeoutMs } from '#session/requireSession.ts'
import { authTexts, sessionTexts } from '#texts/index.ts'
import { Cover } from './Cover.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginPage.module.css'

// Not with `lazyAside`, which would add 4 KiB to the login. If this cannot be loaded, the login works without it. The second
// argument of a `then` behind `import()` would not hear of a style sheet that does not come.
const OthersWaiting = lazy(async () => {
  try {
    const module = await import('./OthersWaiting.tsx')
    return { default: module.OthersWaiting as () => ReactNode }
  } catch {
    return { default: () => null }
  }
})

/** `school` comes from the URL and is the initial value of the field. */
export function LoginPage({ school }: { school?: string | undefined }) {
  const navigate = useNavigate()
  const user = useSessionUser()
  const outcome = useSessionCheck()
  const checking = outcome === undefined

  // A user may be signed in by the check, by a later answer to it, or by the form. Without a network a stored user stays
  // signed in.
  const goesOn = !checking && user !== null
  useEffect(() => {
    if (goesOn) void navigate({ to: '/home', replace: true })
  }, [goesOn, navigate])

  return (
    <Cover
      school={school}
      below={
        <Suspense>
          <OthersWaiting />
        </Suspense>
      }
    >
      <title>Anmelden – Zeugnis</title>
      <h1 className={styles.greeting}>{authTexts.greeting}</h1>
      {checking || goesOn ? (
        <p role="status" className={styles.loading}>
          {sessionTexts.loading}
        </p>
      ) : (
        <LoginForm school={school} unreachable={outcome === 'unreachable'} />
      )}
    </Cover>
  )
}

/** The result of the session check when the login page is opened; undefined while it runs. */
function useSessionCheck(): CheckOutcome | undefined {
  const { session } = usePublicServices()
  const [outcome, setOutcome] = useState<CheckOutcome | undefined>(() =>
    session.school() === undefined ? 'signedOut' : undefined,
  )

  useEffect(() => {
    let isMounted = true
    if (session.school() !== undefined) {
      const show = (answer: CheckOutcome) => isMounted && setOutcome(answer)
      // With a fault of this browser, too, the form is shown.
      void checkWithin(session, sessionTimeoutMs).then(show, () => show('signedOut'))
    }
    return () => {
      isMounted = false
    }
  }, [session])

  return outcome
}
