import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SessionUser } from '#contract/index.ts'
import { useClassProgress } from '#queries/classProgress.ts'
import { useIsAdmin, useUserClasses } from '#queries/classroom.ts'
import { useOfflineReady } from '#queries/keepClasses.ts'
import { useOutboxView } from '#queries/outbox.ts'
import { connectionTexts, homeTexts } from '#texts/index.ts'
import { FlagIcon } from '#ui/icons.ts'
import { type DrawingName, LineDrawing } from '#ui/LineDrawing.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { classesText } from './classesText.ts'
import styles from './HomePage.module.css'
import { OutboxBanner } from './OutboxBanner.tsx'

interface HomePageProps {
  user: SessionUser
  /** The offer to install the app. */
  install: ReactNode
  logout: ReactNode
}

export function HomePage({ user, install, logout }: HomePageProps) {
  return (
    <main className={styles.home}>
      <title>Zeugnis</title>
      <h1>{homeTexts.question}</h1>
      <div className={styles.tiles}>
        <Tile
          to="/reportCard/main"
          drawing="zeugnis"
          title={homeTexts.reportCards}
          status={<ClassesLine userID={user.userID} />}
        />
        <SchoolTile isExpected={user.admin} />
        <Tile to="/account/main" drawing="account" title={homeTexts.account} status={homeTexts.accountHint} />
      </div>
      <div className={styles.overview}>
        <OverviewLinks userID={user.userID} />
      </div>
      <div className={styles.ready}>
        <OfflineReady userID={user.userID} />
      </div>
      <OutboxBanner />
      {install}
      <div className={styles.logout}>{logout}</div>
    </main>
  )
}

interface TileProps {
  to: NonNullable<LinkProps['to']>
  drawing: DrawingName
  title: string
  /** One line about the page behind the tile; its space is reserved while it is undefined. */
  status: ReactNode
}

function Tile({ to, drawing, title, status }: TileProps) {
  return (
    <Link to={to} className={styles.tile}>
      <LineDrawing name={drawing} />
      <h2>{title}</h2>
      <p>{status}</p>
    </Link>
  )
}

/** The teacher's classes and, if all of them are stored on this device, the number of incomplete report cards. */
function ClassesLine({ userID }: { userID: string }) {
  const { data: classes } = useUserClasses(userID)
  const { rows } = useOutboxView()
  const progress = useClassProgress(classes, rows)
  return classes && (classesText(classes, progress) || homeTexts.noClasses)
}

/** The tile of the school settings, for admins only. With `isExpected` its space is reserved until the role is known. */
function SchoolTile({ isExpected }: { isExpected: boolean }) {
  const isAdmin = useIsAdmin() ?? (isExpected ? undefined : false)
  if (isAdmin === undefined) return <div />
  return (
    isAdmin && <Tile to="/schoolConfig/main" drawing="schule" title={homeTexts.school} status={homeTexts.schoolHint} />
  )
}

/** With more classes than this there is one link, and the class is chosen on the page itself. */
const mostLinks = 6

/** The progress of each class, as links to the overview of what is missing. */
function OverviewLinks({ userID }: { userID: string }) {
  const { data: classes } = useUserClasses(userID)
  const { rows } = useOutboxView()
  const progress = useClassProgress(classes, rows)
  if (!classes || classes.length === 0) return null
  if (classes.length > mostLinks) {
    return (
      <LinkButton to="/reportCard/overview" variant="quiet" icon={<FlagIcon />}>
        {homeTexts.overview}
      </LinkButton>
    )
  }
  return (
    <nav className={styles.links} aria-label={homeTexts.overview}>
      <span aria-hidden="true">
        <FlagIcon />
        {homeTexts.overview}
      </span>
      {classes.map(({ classID, name }) => {
        const known = progress.get(classID)
        return (
          <LinkButton key={classID} to="/reportCard/overview" state={{ classID }} variant="quiet">
            {name}
            {known && known.of > 0 && <span>{homeTexts.progress(known.complete, known.of)}</span>}
          </LinkButton>
        )
      })}
    </nav>
  )
}

/** The classes that can be opened without a network. */
function OfflineReady({ userID }: { userID: string }) {
  const { data: classes } = useUserClasses(userID)
  const ready = useOfflineReady(classes)
  return ready.length > 0 && <p>{connectionTexts.ready(ready)}</p>
}
