import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SessionUser } from '#contract/index.ts'
import { homeTexts } from '#texts/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './SignedInFrame.module.css'

interface SignedInFrameProps {
  user: SessionUser
  bell: ReactNode
  children: ReactNode
}

/** The bar of the signed-in screens (specification 2.4) above a page. */
export function SignedInFrame({ user, bell, children }: SignedInFrameProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        {bell}
        <Link to="/account/main" className={styles.who}>
          <span className={styles.name}>
            <span>{homeTexts.greeting}</span>
            <b>{user.name}</b>
          </span>
          <VisuallyHidden>{homeTexts.account}</VisuallyHidden>
          <Avatar name={user.name} image={user.avatar} />
        </Link>
      </header>
      {children}
    </div>
  )
}
