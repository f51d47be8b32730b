import type { ReactNode } from 'react'
import type { SessionUser } from '#contract/index.ts'
import { useFreshUser } from '#queries/account.ts'
import { useConnection, useServices } from '#queries/services.ts'
import { accountTexts } from '#texts/index.ts'
import alone from '#ui/AloneSheet.module.css'
import { AppMark } from '#ui/AppMark.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { FormError } from '#ui/FormError.tsx'
import { OfflineIcon } from '#ui/icons.ts'
import { useFormSubmit } from '#ui/useFormSubmit.ts'
import styles from './OwnPassword.module.css'
import { usePasswordForm } from './usePasswordForm.tsx'

interface OwnPasswordProps {
  user: SessionUser
  logout: ReactNode
}

/** Replaces the app until a user whose password the school has given has chosen an own one. */
export function OwnPassword({ user, logout }: OwnPasswordProps) {
  // It may have been chosen on another device.
  useFreshUser()
  const { session } = useServices()
  const isAway = useConnection() !== 'there'
  const { fields, failure, submit } = usePasswordForm({
    email: user.email,
    known: session.givenPassword(),
    mustDiffer: true,
    // The session knows, and with it this page goes.
    onChanged: () => undefined,
  })
  const form = useFormSubmit(submit)
  return (
    <main className={alone.screen}>
      <title>{`${accountTexts.ownTitle} – Zeugnis`}</title>
      <form ref={form.form} noValidate onSubmit={form.submit} className={alone.sheet}>
        <AppMark />
        <h1>{accountTexts.ownTitle}</h1>
        <p className={styles.why}>{accountTexts.ownWhy(user.name)}</p>
        {isAway && <Banner icon={<OfflineIcon />}>{accountTexts.ownAway}</Banner>}
        {fields}
        <FormError>{failure}</FormError>
        <Button variant="primary" size="lg" type="submit" pending={form.pending} pendingLabel={accountTexts.saving}>
          {accountTexts.ownSubmit}
        </Button>
        <div className={styles.logout}>{logout}</div>
      </form>
    </main>
  )
}
