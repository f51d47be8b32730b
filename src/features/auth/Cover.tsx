import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { authTexts, sessionTexts } from '#texts/index.ts'
import { AppMark } from '#ui/AppMark.tsx'
import { CloudCheckIcon, TabletCheckIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Row, Stack, Text } from '#ui/primitives.tsx'
import styles from './Cover.module.css'

interface CoverProps {
  children: ReactNode
  below?: ReactNode
  /** The start page: it says itself what the app is, and its title is the app's name. */
  isStart?: boolean
  /** A page to be read, which has the whole desk: it brings its own frame and links. */
  isRead?: boolean
  /** The school whose texts the links open, if the URL names one. */
  school?: string | undefined
}

/** The frame of the pages before the login: the cover of an exercise book, and beside it the page, with the legal links below. */
export function Cover({ children, below, isStart = false, isRead = false, school }: CoverProps) {
  const search = school === undefined ? {} : { school }
  const Name = isStart ? 'h1' : 'p'
  return (
    <div className={styles.cover} data-start={isStart || undefined} data-read={isRead || undefined}>
      <header className={styles.book}>
        <AppMark size={72} />
        <div>
          <Name className={styles.name}>{sessionTexts.appName}</Name>
          {!isStart && <p>{sessionTexts.appDescription}</p>}
        </div>
        {!isStart && <Promises />}
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

/** What the app does with each input. */
const Promises = () => (
  <Stack as="ul" gap={4} size={17}>
    <Row as="li" gap={3}>
      <TabletCheckIcon />
      {authTexts.safe}
    </Row>
    <Row as="li" gap={3}>
      <CloudCheckIcon />
      {authTexts.sends}
    </Row>
  </Stack>
)

/** Who is not signed in is led on from the start page to the login. */
export function LandingPage() {
  return (
    <Cover isStart>
      <title>Zeugnis</title>
      <Text size={30} semi className={styles.lead}>
        {sessionTexts.appDescription}
      </Text>
      <Promises />
      <LinkButton to="/home" variant="primary" size="lg">
        {sessionTexts.home}
      </LinkButton>
    </Cover>
  )
}
