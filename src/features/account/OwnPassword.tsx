import type { ComponentType, ReactNode } from 'react'
import type { SessionUser } from '#contract/index.ts'
import { useFreshUser } from '#queries/account.ts'
import { useConnection, useServices } from '#queries/services.ts'
import { accountTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { FormError } from '#ui/FormError.tsx'
import { OfflineIcon } from '#ui/icons.ts'
import { Text } from '#ui/primitives.tsx'
import { useFormSubmit } from '#ui/useFormSubmit.ts'
import styles from './OwnPassword.module.css'
import { usePasswordForm } from './usePasswordForm.tsx'

interface OwnPasswordProps {
  user: SessionUser
  logout: ReactNode
  /** The frame of the pages before the app. */
  frame: ComponentType<{ children: ReactNode }>
}

/** Replaces the app until a user whose password the school has given has chosen an own one. */
export function OwnPassword({ user, logout, frame: Frame }: OwnPasswordProps) {
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
    <Frame>
      <title>{`${accountTexts.ownTitle} – Zeugnis`}</title>
      <form ref={form.form} noValidate onSubmit={form.submit} className={styles.form}>
        <Text as="h1" size={30}>
          {accountTexts.ownTitle}
        </Text>
        <Text snug ink={2}>
          {accountTexts.ownWhy(user.name)}
        </Text>
        {isAway && <Banner icon={<OfflineIcon />}>{accountTexts.ownAway}</Banner>}
        {fields}
        <FormError>{failure}</FormError>
        <Button variant="primary" size="lg" type="submit" pending={form.pending} pendingLabel={accountTexts.saving}>
          {accountTexts.ownSubmit}
        </Button>
        <div className={styles.logout}>{logout}</div>
      </form>
    </Frame>
  )
}
