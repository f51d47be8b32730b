import { generalTexts as texts } from '#texts/index.ts'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { LogoSection } from './LogoSection.tsx'
import { LogoutAllSection } from './LogoutAllSection.tsx'
import { SchoolSection } from './SchoolSection.tsx'

/** The school itself: its name and texts, its logo, and the danger zone (specification 2.8). */
export function GeneralPage() {
  return (
    <SettingsPage title={texts.title}>
      <LogoSection />
      <SchoolSection />
      <LogoutAllSection />
    </SettingsPage>
  )
}
