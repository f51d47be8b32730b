import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { authTexts, sessionTexts } from '#texts/index.ts'
import { AppMark } from '#ui/AppMark.tsx'
import { CloudCheckIcon, TabletCheckIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Row } from '#ui/primitives.tsx'
import styles from './Cover.module.css'

interface CoverProps {
  children: ReactNode
  below?: ReactNode
  /** The app's name is the title of the page. */
  isTitled?: boolean
  /** A page to be read, which has the whole desk: it brings its own frame and links. */
  isRead?: boolean
  /** The school whose texts the links open, if the URL names one. */
  school?: string | undefined
}

/** The frame of the pages before the login: the cover of an exercise book, and beside it the page, with the legal links below. */
export function Cover({ children, below, isTitled = false, isRead = false, school }: CoverProps) {
  const search = school === undefined ? {} : { school }
  const Name = isTitled ? 'h1' : 'p'
  return (
    <div className={styles.cover} data-titled={isTitled || undefined} data-read={isRead || undefined}>
      <header className={styles.book}>
        <AppMark size={72} />
        <div>
          <Name className={styles.name}>{sessionTexts.appName}</Name>
          <p>{sessionTexts.appDescription}</p>
        </div>
        <ul>
          <Row as="li" gap={3}>
            <TabletCheckIcon />
            {authTexts.safe}
          </Row>
          <Row as="li" gap={3}>
            <CloudCheckIcon />
            {authTexts.sends}
          </Row>
        </ul>
      </header>
      {isRead ? (
        children
      ) : (
        <div className={styles.desk}>
          <main className={styles.page}>{children}</main>
          <footer className={styles.foot}>
            {below}
            <nav>
              <Link to="/about" search={search} hash="impressum">
                {authTexts.imprint}
              </Link>
              <Link to="/about" search={search} hash="datenschutz">
                {authTexts.privacy}
              </Link>
              <Link to="/accessibility" search={search}>
                {authTexts.accessibility}
              </Link>
            </nav>
          </footer>
        </div>
      )}
    </div>
  )
}

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
