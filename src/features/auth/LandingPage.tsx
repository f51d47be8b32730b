import { useSessionUser } from '#queries/services.ts'
import { authTexts, sessionTexts } from '#texts/index.ts'
import { AppMark } from '#ui/AppMark.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Cover } from './Cover.tsx'
import styles from './LandingPage.module.css'

export function LandingPage() {
  const signedIn = useSessionUser() !== null
  return (
    <Cover>
      <title>Zeugnis</title>
      <div className={styles.landing}>
        <AppMark size={56} />
        <h1>{sessionTexts.appName}</h1>
        <p>{sessionTexts.appDescription}</p>
        {signedIn ? (
          <LinkButton to="/home" variant="primary" size="lg">
            {sessionTexts.home}
          </LinkButton>
        ) : (
          <LinkButton to="/auth/login" variant="primary" size="lg">
            {authTexts.login}
          </LinkButton>
        )}
      </div>
    </Cover>
  )
}
