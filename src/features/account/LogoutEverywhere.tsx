import { useState } from 'react'
import { logoutEverywhere } from '#queries/account.ts'
import { reasonOf } from '#queries/refusal.ts'
import { useServices } from '#queries/services.ts'
import { logoutTexts, accountTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { LogoutIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import styles from './LogoutEverywhere.module.css'

/** Ends every session of the signed-in user after a question, this one too: a tablet was lost, or left unlocked. */
export function LogoutEverywhere() {
  const services = useServices()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  async function confirm() {
    try {
      await logoutEverywhere(services)
      toast.success(texts.loggedOutEverywhere)
    } catch (error) {
      toast.error(logoutTexts.logoutFailed, reasonOf(error))
    }
    close()
  }

  return (
    <div className={styles.setting}>
      <p>{texts.everywhereHint}</p>
      <Button icon={<LogoutIcon />} onClick={() => setOpen(true)}>
        {texts.logoutEverywhere}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={texts.everywhereTitle}
        confirmLabel={texts.everywhereYes}
        cancelLabel={logoutTexts.cancel}
        onConfirm={confirm}
      >
        <p>{texts.everywhereText}</p>
        <p>{texts.everywhereKept}</p>
      </ConfirmDialog>
    </div>
  )
}
