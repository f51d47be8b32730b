import type { ReactNode } from 'react'
import type { SessionUser } from '#contract/index.ts'
import { accountTexts, lockTexts } from '#texts/index.ts'
import { Fact } from '#ui/Fact.tsx'
import { AppFacts } from './AppFacts.tsx'
import styles from './GeneralSection.module.css'
import { LogoutEverywhere } from './LogoutEverywhere.tsx'
import { PasswordSetting } from './PasswordSetting.tsx'
import { PictureSetting } from './PictureSetting.tsx'
import { ProfileForm } from './ProfileForm.tsx'

interface GeneralSectionProps {
  user: SessionUser
  /** The school's name as far as this device knows it. */
  school: string
  protection: ReactNode
  install: ReactNode
}

export function GeneralSection({ user, school, protection, install }: GeneralSectionProps) {
  return (
    <>
      <section className={styles.section}>
        <h2>{accountTexts.person}</h2>
        <PictureSetting user={user} />
        <ProfileForm user={user} />
        <dl>
          <Fact name={accountTexts.school}>{school}</Fact>
          <Fact name={accountTexts.role}>{user.admin ? accountTexts.admin : accountTexts.teacher}</Fact>
        </dl>
      </section>
      <section className={styles.section}>
        <h2>{accountTexts.password}</h2>
        <PasswordSetting email={user.email} />
      </section>
      <section className={styles.section}>
        <h2>{accountTexts.sessions}</h2>
        <LogoutEverywhere />
      </section>
      <section className={styles.section}>
        <h2>{lockTexts.section}</h2>
        {protection}
      </section>
      <section className={styles.section}>
        <h2>{accountTexts.app}</h2>
        <AppFacts install={install} />
      </section>
    </>
  )
}
