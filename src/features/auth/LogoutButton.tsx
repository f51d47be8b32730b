import { useEffect, useRef, useState } from 'react'
import type { RowView } from '#queries/outbox.ts'
import { useServices } from '#queries/services.ts'
import { canBeSent, sendWaiting } from '#saving/sendWaiting.ts'
import { logoutTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { LogoutIcon } from '#ui/icons.ts'
import { lazyOverlay } from '#ui/lazy.tsx'
import { toast } from '#ui/toast.ts'
import { useOneRun } from '#ui/useFormSubmit.ts'
import styles from './LogoutButton.module.css'
import type { WaitingQuestionProps } from './WaitingQuestion.tsx'

const WaitingQuestion = lazyOverlay<WaitingQuestionProps>(() =>
  import('./WaitingQuestion.tsx').then((module) => module.WaitingQuestion),
)

/** How long a logout waits for a device that is still opening. */
const openingMs = 8_000

/** `variant`: 'primary' where nothing else is to be done. */
export function LogoutButton({ variant = 'quiet' }: { variant?: 'quiet' | 'primary' }) {
  const logout = useLogout()
  return (
    <>
      <Button
        variant={variant}
        className={variant === 'quiet' ? styles.logout : undefined}
        icon={<LogoutIcon />}
        pending={logout.pending}
        pendingLabel={logoutTexts.loggingOut}
        onClick={() => void logout.start()}
      >
        {logoutTexts.logout}
      </Button>
      {logout.unsent && (
        <WaitingQuestion
          isOpen
          rows={logout.unsent}
          isSending={logout.pending}
          onSend={() => void logout.start()}
          onDiscard={() => logout.run(logout.discardAndLeave)}
          onKeep={() => void logout.leave()}
          onClose={logout.stay}
        />
      )}
    </>
  )
}

/** The steps of a logout: send waiting rows, ask what to do with rows that are left, then end the session at the server. */
function useLogout() {
  const { outbox, session } = useServices()
  const [pending, setPending] = useState(false)
  /** The unsent rows that the open question is about. */
  const [unsent, setUnsent] = useState<readonly RowView[]>()
  /** Grows with every step: one that was still waiting when another began leads nowhere any more. */
  const steps = useRef(0)
  const { run } = useOneRun()
  // Whoever goes on to another page stays signed in.
  useEffect(
    () => () => {
      steps.current += 1
    },
    [],
  )

  async function leave() {
    steps.current += 1
    setUnsent(undefined)
    setPending(true)
    try {
      const outcome = await session.logout()
      if (outcome === 'endsLater') toast.info(logoutTexts.leftOffline, { detail: logoutTexts.endsLater })
    } catch {
      // The server has not ended the session, so it continues; every reason has the same sentence.
      toast.error(logoutTexts.logoutFailed)
      setPending(false)
    }
  }

  /**
   * Sends waiting rows, and those that were blocked so far: the network may be another one. Then logs out if there are none
   * left; otherwise opens the question.
   */
  async function start() {
    steps.current += 1
    const step = steps.current
    setPending(true)
    // What waits is known once the device is open; one that does not open keeps nobody signed in.
    await Promise.race([session.restore(), new Promise((resolve) => setTimeout(resolve, openingMs))])
    if (step !== steps.current) return
    // The outbox takes the first try that is blocked after a retry for an everyday loss.
    const isBlocked = ({ key, state }: RowView) =>
      state === 'blocked' || (unsent?.some((one) => one.key === key && one.state === 'blocked') ?? false)
    const blocked = new Set(
      outbox
        .view()
        .rows.filter(isBlocked)
        .map(({ key }) => key),
    )
    try {
      for (const key of blocked) await outbox.retry(key)
      const waiting = await sendWaiting(outbox)
      if (step !== steps.current) return
      if (waiting === 0) return await leave()
      setUnsent(
        outbox.view().rows.map((row) => (blocked.has(row.key) && canBeSent(row) ? { ...row, state: 'blocked' } : row)),
      )
    } catch {
      if (step !== steps.current) return
      // The rows are not even on the device: a logout would lose them.
      toast.error(logoutTexts.logoutFailed, { detail: logoutTexts.notOnDevice })
    }
    setPending(false)
  }

  async function discardAndLeave() {
    const { rows } = outbox.view()
    // Rows that another tab has entered since the question was opened are not covered by the answer.
    if (rows.some(({ key, editedAt }) => !unsent?.some((one) => one.key === key && one.editedAt === editedAt))) {
      setUnsent(rows)
      toast.warning(logoutTexts.moreMeanwhile)
      return
    }
    steps.current += 1
    const step = steps.current
    setPending(true)
    try {
      for (const { key } of rows) await outbox.discard(key)
    } catch {
      toast.error(logoutTexts.discardFailed)
      if (step === steps.current) setPending(false)
      return
    }
    if (step === steps.current) await leave()
  }

  function stay() {
    steps.current += 1
    setPending(false)
    setUnsent(undefined)
  }

  return { pending, unsent, run, start, leave, discardAndLeave, stay }
}
