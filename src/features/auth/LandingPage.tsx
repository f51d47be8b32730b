import { sessionTexts } from '#texts/index.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Cover } from './Cover.tsx'

/** Who is not signed in is led on from the start page to the login. */
export function LandingPage() {
  return (
    <Cover isTitled>
      <title>Zeugnis</title>
      <LinkButton to="/home" variant="primary" size="lg">
        {sessionTexts.home}
      </LinkButton>
    </Cover>
  )
}
