import { type ReactNode, useState } from 'react'
import { accountEndpoints, type SessionUser } from '#contract/index.ts'
import { isInstalled } from '#lib/isInstalled.ts'
import { endSessions } from '#queries/account.ts'
import { useOutboxView } from '#queries/outbox.ts'
import { useHas, useServices } from '#queries/services.ts'
import { ActionDialog } from '#settings/ActionDialog.tsx'
import { accountTexts, lockTexts, logoutTexts } from '#texts/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Row, Text } from '#ui/primitives.tsx'
import { Section } from '#ui/Section.tsx'
import { Setting } from '#ui/Setting.tsx'
import { toast } from '#ui/toast.ts'
import styles from './GeneralSection.module.css'
import { ProfileForm } from './ProfileForm.tsx'
import { usePasswordForm } from './usePasswordForm.tsx'

interface GeneralSectionProps {
  user: SessionUser
  /** Name of the school, or its key where this device does not know the name. */
  school: string
  protection: ReactNode
  install: ReactNode
}

export function GeneralSection({ user, school, protection, install }: GeneralSectionProps) {
  const canEndAll = useHas(accountEndpoints.logoutEverywhere)
  return (
    <>
      <Section title={accountTexts.person} hasRows>
        <dl className={styles.facts}>
          <PictureSetting user={user} school={school} />
        </dl>
        <ProfileForm user={user} />
      </Section>
      <Section title={accountTexts.sessions} hasRows>
        <dl className={styles.facts}>
          <PasswordSetting email={user.email} />
          {canEndAll && <LogoutEverywhere />}
        </dl>
      </Section>
      <Section title={lockTexts.section} hasRows>
        <dl className={styles.facts}>
          {protection}
          <AppFacts install={install} />
        </dl>
      </Section>
    </>
  )
}

/**
 * Profile picture, and who this is at which school. No call of the contract changes the picture, so the button says that
 * it cannot be changed yet.
 */
function PictureSetting({ user: { name, avatar, admin }, school }: Pick<GeneralSectionProps, 'user' | 'school'>) {
  return (
    <Setting
      name={accountTexts.picture}
      action={
        <Button variant="quiet" onClick={() => toast.warning(accountTexts.notImplemented)}>
          {accountTexts.changePicture}
        </Button>
      }
    >
      <Row as="span" gap={3}>
        <Avatar name={name} image={avatar} />
        <Text as="span" size={15} grow anywhere>
          {accountTexts.roleAt(admin ? accountTexts.admin : accountTexts.teacher, school)}
        </Text>
      </Row>
    </Setting>
  )
}

/** Changes the password of the signed-in user. */
function PasswordSetting({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  const form = usePasswordForm({ email, onChanged: () => setOpen(false) })
  return (
    <Setting
      name={accountTexts.password}
      action={
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {accountTexts.changePassword}
        </Button>
      }
    >
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={accountTexts.changePassword}
        submitLabel={accountTexts.changePassword}
        pendingLabel={accountTexts.saving}
        onSubmit={form.submit}
        error={form.failure}
      >
        {form.fields}
      </FormDialog>
    </Setting>
  )
}

/** Ends every session of the signed-in user, this one included, after a confirmation: for a lost or unlocked tablet. */
function LogoutEverywhere() {
  const services = useServices()
  const [isOpen, setOpen] = useState(false)
  return (
    <Setting
      name={accountTexts.devices}
      action={
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {accountTexts.logoutEverywhere}
        </Button>
      }
    >
      {accountTexts.everywhereHint}
      <ActionDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={accountTexts.everywhereTitle}
        confirmLabel={accountTexts.everywhereYes}
        tone="primary"
        run={(signal) =>
          endSessions(services, () => services.api.ask(accountEndpoints.logoutEverywhere, { body: {} }), signal)
        }
        done={accountTexts.loggedOutEverywhere}
        failed={logoutTexts.logoutFailed}
      >
        <p>{accountTexts.everywhereText}</p>
        <p>{accountTexts.everywhereKept}</p>
      </ActionDialog>
    </Setting>
  )
}

/** Whether the app is installed on this device, and how many report cards are still to be sent. */
function AppFacts({ install }: { install: ReactNode }) {
  const { rows } = useOutboxView()
  return (
    <>
      <Setting name={accountTexts.installed} action={install}>
        {isInstalled(window) ? accountTexts.installedYes : accountTexts.installedNo}
      </Setting>
      {rows.length > 0 && <Setting name={accountTexts.transfer}>{accountTexts.waiting(rows.length)}</Setting>}
    </>
  )
}
