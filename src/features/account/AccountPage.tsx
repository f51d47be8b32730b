import type { ReactNode } from 'react'
import { type SessionUser, schoolKey } from '#contract/index.ts'
import { lastSchool } from '#queries/lastSchool.ts'
import { useFreshUser } from '#queries/useFreshUser.ts'
import { accountTexts, sessionTexts } from '#texts/index.ts'
import { PersonIcon, SunIcon } from '#ui/icons.ts'
import { SideMenu } from '#ui/SideMenu.tsx'
import styles from './AccountPage.module.css'
import { AppearanceSection } from './AppearanceSection.tsx'
import { GeneralSection } from './GeneralSection.tsx'

export const accountPlaces = ['konto', 'erscheinungsbild'] as const
export type AccountPlace = (typeof accountPlaces)[number]

interface AccountPageProps {
  user: SessionUser
  /** The school's key. */
  school: string
  place: AccountPlace
  onPlace: (place: AccountPlace) => void
  /** What protects the report cards on this device. */
  protection: ReactNode
  install: ReactNode
  logout: ReactNode
}

const entries = [
  { id: 'konto', label: accountTexts.general, icon: <PersonIcon /> },
  { id: 'erscheinungsbild', label: accountTexts.appearanceEntry, icon: <SunIcon /> },
] as const

export function AccountPage({ user, school, place, onPlace, protection, install, logout }: AccountPageProps) {
  useFreshUser()
  const typed = lastSchool.read()
  const isGeneral = place === 'konto'
  return (
    <SideMenu
      title={accountTexts.title}
      label={accountTexts.menu}
      backLabel={sessionTexts.back}
      entries={entries}
      value={place}
      onChange={onPlace}
    >
      <title>{`${accountTexts.title} – Zeugnis`}</title>
      <div className={styles.page}>
        <h1>{isGeneral ? accountTexts.general : accountTexts.appearance}</h1>
        {isGeneral ? (
          <>
            <GeneralSection
              user={user}
              school={schoolKey(typed) === school ? typed : school}
              protection={protection}
              install={install}
            />
            {logout}
          </>
        ) : (
          <AppearanceSection userID={user.userID} />
        )}
      </div>
    </SideMenu>
  )
}
