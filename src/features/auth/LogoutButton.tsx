import { counted } from '#lib/format.ts'
import { logoutTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { LogoutIcon } from '#ui/icons.ts'
import styles from './LogoutButton.module.css'
import { useLogout } from './useLogout.ts'

export function LogoutButton() {
  const { pending, left, start, leave, stay } = useLogout()
  return (
    <>
      <Button
        variant="quiet"
        className={styles.logout}
        icon={<LogoutIcon />}
        pending={pending}
        pendingLabel={logoutTexts.loggingOut}
        onClick={() => void start()}
      >
        {logoutTexts.logout}
      </Button>
      <Dialog
        title={logoutTexts.leaveTitle}
        isOpen={left !== undefined}
        onClose={stay}
        footer={
          <>
            <Button size="lg" onClick={stay}>
              {logoutTexts.cancel}
            </Button>
            <Button variant="primary" size="lg" onClick={() => void leave()}>
              {logoutTexts.leave}
            </Button>
          </>
        }
      >
        <p>
          {left === 1 ? logoutTexts.leaveKeptOne : logoutTexts.leaveKept(counted(left ?? 0, 'Zeugnis', 'Zeugnisse'))}
        </p>
      </Dialog>
    </>
  )
}
