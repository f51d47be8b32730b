import type { ReactNode } from 'react'
import type { SessionUser } from '#contract/index.ts'
import { homeTexts } from '#texts/index.ts'
import { lazyAside } from '#ui/lazy.tsx'
import styles from './HomePage.module.css'
import { Tile } from './Tile.tsx'

// What must be asked for first; the question and the tiles stand at once.
const live = () => import('./live.ts')
const ClassesLine = lazyAside(() => live().then((module) => module.ClassesLine))
const SchoolTile = lazyAside(
  () => live().then((module) => module.SchoolTile),
  ({ expected }) => expected && <div />,
)
const OverviewLinks = lazyAside(() => live().then((module) => module.OverviewLinks))
const OfflineReady = lazyAside(() => live().then((module) => module.OfflineReady))
const OutboxBanner = lazyAside(() => live().then((module) => module.OutboxBanner))

interface HomePageProps {
  user: SessionUser
  /** Offers the home screen of the device. */
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
        {/* An empty place for admins, until the role lookup has answered. */}
        <SchoolTile expected={user.admin} />
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
