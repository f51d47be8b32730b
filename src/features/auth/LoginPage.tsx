import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useSessionUser } from '#queries/session.ts'
import { authTexts, sessionTexts } from '#texts/index.ts'
import { AppMark } from '#ui/AppMark.tsx'
import { Cover } from './Cover.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginPage.module.css'
import { useSessionCheck } from './useSessionCheck.ts'

// `lazyAside` would cost the login four KiB: where this cannot be fetched, the login goes on without it.
const OthersWaiting = lazy(() =>
  import('./OthersWaiting.tsx').then(
    (module) => ({ default: module.OthersWaiting as () => ReactNode }),
    () => ({ default: () => null }),
  ),
)

/** `school` comes from the address and fills the field. */
export function LoginPage({ school }: { school?: string | undefined }) {
  const navigate = useNavigate()
  const user = useSessionUser()
  const outcome = useSessionCheck()
  const checking = outcome === undefined

  // Whoever is signed in goes on: by the check, by an answer after it, or by the form below. A dead network
  // leaves a stored user signed in.
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
      <div className={styles.head}>
        <h1>{authTexts.greeting}</h1>
        <AppMark />
      </div>
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
