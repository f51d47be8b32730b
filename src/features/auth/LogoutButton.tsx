import { lazy, Suspense } from 'react'
import { logoutTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { LogoutIcon } from '#ui/icons.ts'
import styles from './LogoutButton.module.css'
import { useLogout } from './useLogout.ts'

const WaitingQuestion = lazy(() =>
  import('./WaitingQuestion.tsx').then((module) => ({ default: module.WaitingQuestion })),
)

export function LogoutButton() {
  const logout = useLogout()
  return (
    <>
      <Button
        variant="quiet"
        className={styles.logout}
        icon={<LogoutIcon />}
        pending={logout.pending}
        pendingLabel={logoutTexts.loggingOut}
        onClick={() => void logout.start()}
      >
        {logoutTexts.logout}
      </Button>
      {logout.left !== undefined && (
        <Suspense fallback={null}>
          <WaitingQuestion
            waiting={logout.left}
            isSending={logout.pending}
            onSend={() => void logout.start()}
            onFile={() => void logout.saveFile()}
            onDiscard={() => void logout.discardAndLeave()}
            onKeep={() => void logout.leave()}
            onStay={logout.stay}
          />
        </Suspense>
      )}
    </>
  )
}
