import type { ReactNode } from 'react'
import { type SessionUser, schoolKey } from '#contract/index.ts'
import { lastSchool } from '#queries/lastSchool.ts'
import { accountTexts, lockTexts, sessionTexts } from '#texts/index.ts'
import { BackIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import styles from './AccountPage.module.css'
import { AppFacts } from './AppFacts.tsx'
import { Fact } from './Fact.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'

interface AccountPageProps {
  user: SessionUser
  /** The school's key. */
  school: string
  /** What protects the report cards on this device. */
  protection: ReactNode
  logout: ReactNode
}

export function AccountPage({ user, school, protection, logout }: AccountPageProps) {
  const typed = lastSchool.read()
  return (
    <Page
      title={accountTexts.title}
      back={
        <LinkButton to="/home" variant="quiet" icon={<BackIcon />}>
          {sessionTexts.back}
        </LinkButton>
      }
    >
      <section className={styles.section}>
        <h2>{accountTexts.general}</h2>
        <dl>
          <Fact name={accountTexts.name}>{user.name}</Fact>
          <Fact name={accountTexts.email}>{user.email}</Fact>
          <Fact name={accountTexts.school}>{schoolKey(typed) === school ? typed : school}</Fact>
          <Fact name={accountTexts.role}>{user.admin ? accountTexts.admin : accountTexts.teacher}</Fact>
        </dl>
      </section>
      <section className={styles.section}>
        <h2>{accountTexts.appearance}</h2>
        <ThemeChoice userID={user.userID} />
      </section>
      <section className={styles.section}>
        <h2>{lockTexts.section}</h2>
        {protection}
      </section>
      <section className={styles.section}>
        <h2>{accountTexts.app}</h2>
        <AppFacts />
      </section>
      {logout}
    </Page>
  )
}
