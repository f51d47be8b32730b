import type { ReactNode } from 'react'
import { type SessionUser, schoolKey } from '#contract/index.ts'
import { useFreshUser } from '#queries/account.ts'
import { lastSchool } from '#session/lastSchool.ts'
import { accountTexts, sessionTexts } from '#texts/index.ts'
import { PersonIcon, SunIcon } from '#ui/icons.ts'
import { Row, Text } from '#ui/primitives.tsx'
import { SideMenu } from '#ui/SideMenu.tsx'
import styles from './AccountPage.module.css'
import { AppearanceSection } from './AppearanceSection.tsx'
import { GeneralSection } from './GeneralSection.tsx'

export const accountSections = ['konto', 'erscheinungsbild'] as const
export type AccountSection = (typeof accountSections)[number]

interface AccountPageProps {
  user: SessionUser
  /** Key of the school, as `schoolKey` makes it. */
  school: string
  section: AccountSection
  onSection: (section: AccountSection) => void
  /** Setting of the PIN and of what this device stores. */
  protection: ReactNode
  install: ReactNode
  logout: ReactNode
}

const entries = [
  { id: 'konto', label: accountTexts.general, icon: <PersonIcon /> },
  { id: 'erscheinungsbild', label: accountTexts.appearanceEntry, icon: <SunIcon /> },
] as const

/**
 * Page of the signed-in user. The parts that belong to other features (`protection`, `install`, `logout`) are passed in.
 */
export function AccountPage({ user, school, section, onSection, protection, install, logout }: AccountPageProps) {
  useFreshUser()
  const typedSchool = lastSchool.read()
  const isGeneral = section === 'konto'
  return (
    <SideMenu
      title={accountTexts.title}
      label={accountTexts.menu}
      backLabel={sessionTexts.back}
      entries={entries}
      value={section}
      onChange={onSection}
    >
      <title>{`${accountTexts.title} – Zeugnis`}</title>
      <div className={styles.page}>
        <Row as="header" gap={3} wrap between className={styles.head}>
          <Text as="h1" size={30}>
            {isGeneral ? accountTexts.general : accountTexts.appearance}
          </Text>
          {isGeneral && logout}
        </Row>
        {isGeneral ? (
          <GeneralSection
            user={user}
            school={schoolKey(typedSchool) === school ? typedSchool : school}
            protection={protection}
            install={install}
          />
        ) : (
          <AppearanceSection userID={user.userID} />
        )}
      </div>
    </SideMenu>
  )
}
