import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SessionUser } from '#contract/index.ts'
import { useIsAdmin, useUserClasses } from '#queries/classroom.ts'
import { homeTexts } from '#texts/index.ts'
import { type DrawingName, LineDrawing } from '#ui/LineDrawing.tsx'
import { ClassSheet, PartLine } from './ClassSheet.tsx'
import { FirstHint } from './FirstHint.tsx'
import styles from './HomePage.module.css'
import { classList } from './homeWords.ts'
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
      <header className={styles.head}>
        <h1>{homeTexts.question}</h1>
        <PartLine userID={user.userID} />
      </header>
      <OutboxBanner needsSomebody />
      <ClassSheet key={user.userID} userID={user.userID} />
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
      <div className={styles.notices}>
        <OutboxBanner />
        <FirstHint key={user.userID} userID={user.userID} />
      </div>
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

function ClassesLine({ userID }: { userID: string }) {
  const { data: classes } = useUserClasses(userID)
  return classes && classList(classes)
}

/** The tile of the school settings, for admins only. With `isExpected` its space is reserved until the role is known. */
function SchoolTile({ isExpected }: { isExpected: boolean }) {
  const isAdmin = useIsAdmin() ?? (isExpected ? undefined : false)
  if (isAdmin === undefined) return <div />
  return (
    isAdmin && <Tile to="/schoolConfig/main" drawing="schule" title={homeTexts.school} status={homeTexts.schoolHint} />
  )
}
