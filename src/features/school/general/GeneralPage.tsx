import { useState } from 'react'
import { schoolEndpoints } from '#contract/index.ts'
import { endSessions } from '#queries/account.ts'
import { useServices } from '#queries/services.ts'
import { ActionDialog } from '#settings/ActionDialog.tsx'
import { useHasPage } from '#settings/pages.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { retentionTexts, generalTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { LogoutIcon } from '#ui/icons.ts'
import { Section } from '#ui/Section.tsx'
import { LogoSection } from './LogoSection.tsx'
import { SchoolSection } from './SchoolSection.tsx'

/** Settings of the school: name and texts, logo, and the danger zone. */
export function GeneralPage() {
  return (
    <SettingsPage title={texts.title}>
      <SchoolSection />
      <LogoSection />
      <RetentionSection />
      <LogoutAllSection />
    </SettingsPage>
  )
}

function RetentionSection() {
  const { go } = useSettingsPage()
  const hasPage = useHasPage()
  if (!hasPage('retention')) return null
  return (
    <Section title={retentionTexts.title}>
      <p>{retentionTexts.sectionHint}</p>
      <div>
        <Button onClick={() => go('retention')}>{retentionTexts.open}</Button>
      </div>
    </Section>
  )
}

/** Danger zone: ends every session of the school, this one included, after a confirmation. */
function LogoutAllSection() {
  const services = useServices()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={texts.danger}>
      <p>{texts.dangerHint}</p>
      <div>
        <Button variant="danger" icon={<LogoutIcon />} onClick={() => setOpen(true)}>
          {texts.logoutAll}
        </Button>
      </div>
      <ActionDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={texts.logoutTitle}
        confirmLabel={texts.logoutYes}
        run={(signal) => endSessions(services, () => services.api.ask(schoolEndpoints.logoutAll, {}), signal)}
        done={texts.loggedOut}
        failed={texts.logoutFailed}
      >
        <p>{texts.logoutText}</p>
        <p>{texts.logoutKept}</p>
      </ActionDialog>
    </Section>
  )
}
