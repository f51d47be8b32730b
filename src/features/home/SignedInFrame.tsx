import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SessionUser } from '#contract/index.ts'
import { homeTexts } from '#texts/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { FinderButton } from '#ui/FinderButton.tsx'
import { HelpIcon } from '#ui/icons.ts'
import { Text } from '#ui/primitives.tsx'
import topBar from '#ui/TopBar.module.css'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './SignedInFrame.module.css'

interface SignedInFrameProps {
  user: SessionUser
  bell: ReactNode
  children: ReactNode
}

/** A page of a signed-in user below the top bar. */
export function SignedInFrame({ user, bell, children }: SignedInFrameProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        {bell}
        <FinderButton />
        <Link to="/help" className={topBar.home} aria-label={homeTexts.help} title={homeTexts.help}>
          <HelpIcon />
        </Link>
        <Link to="/account/main" className={styles.who}>
          <span className={styles.name}>
            <span>{homeTexts.greeting}</span>
            <Text as="b" size={15} ink={1}>
              {user.name}
            </Text>
          </span>
          <VisuallyHidden>{homeTexts.account}</VisuallyHidden>
          <Avatar name={user.name} image={user.avatar} />
        </Link>
      </header>
      {children}
    </div>
  )
}

/**
 * Moves the focus past the top bar and the student list. A button instead of a link, because the account page uses the
 * hash of the URL.
 */
export function SkipLink() {
  function skipToContent(): void {
    const main = document.querySelector('main')
    if (!main) return
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  }
  return (
    <button type="button" className="skip-link" onClick={skipToContent}>
      {homeTexts.skip}
    </button>
  )
}
