import { logoutTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { LogoutIcon } from '#ui/icons.ts'
import { lazyOverlay } from '#ui/lazy.tsx'
import styles from './LogoutButton.module.css'
import { useLogout } from './useLogout.ts'
import type { WaitingQuestionProps } from './WaitingQuestion.tsx'

const WaitingQuestion = lazyOverlay<WaitingQuestionProps>(() =>
  import('./WaitingQuestion.tsx').then((module) => module.WaitingQuestion),
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
        <WaitingQuestion
          isOpen
          waiting={logout.left}
          isSending={logout.pending}
          onSend={() => void logout.start()}
          onFile={logout.saveFile}
          onDiscard={() => void logout.discardAndLeave()}
          onKeep={() => void logout.leave()}
          onClose={logout.stay}
        />
      )}
    </>
  )
}
