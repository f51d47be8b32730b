import { useRef, useState } from 'react'
import { type Student, schoolEndpoints } from '#contract/index.ts'
import { begunForms } from '#drafts/drafts.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { failureWords } from '#queries/failure.ts'
import { useEndsUndo } from '#queries/school/yearSwitch.ts'
import { useHas, useServices } from '#queries/services.ts'
import { useWrite } from '#queries/useWrite.ts'
import { studentsTexts as texts, yearSwitchTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FormError } from '#ui/FormError.tsx'
import { WarnIcon } from '#ui/icons.ts'
import type { Overlay } from '#ui/lazy.tsx'
import { toast } from '#ui/toast.ts'
import { createRemovalProgress, removeInTurn } from './removal.ts'
import { childrenText } from './studentOptions.ts'

interface RemoveStudentsProps extends Overlay {
  onDone: () => void
  chosen: readonly Student[]
}

/** Removes the chosen students, one call each. If it ends early, it says how many are removed; the others stay chosen. */
export function RemoveStudents({ isOpen, onClose, onDone, chosen }: RemoveStudentsProps) {
  const { mutateAsync: remove } = useWrite(schoolEndpoints.deleteStudent)
  const { queryClient } = useServices()
  const isKept = useHas(schoolEndpoints.archivedStudents)
  const endsUndo = useEndsUndo({ students: chosen })
  const stored = useRemovalProgress()
  const running = useRef(false)
  const stopped = useRef(false)
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const [failure, setFailure] = useState<string>()

  async function confirm() {
    const total = chosen.length
    running.current = true
    stopped.current = false
    setFailure(undefined)
    // The app does not reload for an update while the removal is running.
    begunForms.add('removal')
    const run = await removeInTurn(
      chosen.map(({ id }) => id),
      (id) => remove({ params: { id } }),
      (left) => {
        setProgress({ done: total - left.length, total })
        if (!stopped.current) stored.write({ total, left })
        return !stopped.current
      },
    )
    begunForms.delete('removal')
    running.current = false
    // The list is fetched again; if the server was unreachable, when it is next needed.
    const refetchType = isUnreachable(run.error) ? 'none' : 'active'
    void queryClient.invalidateQueries({ queryKey: ['students'], refetchType })
    const done = total - run.left.length
    if ('error' in run) {
      // The progress stays stored, because the page may be closed now.
      const [title, { detail }] = failureWords(texts.removeFailed, run.error)
      const sentence = texts.removedPartly(done, total)
      toast.error(title, { detail: sentence })
      if (stopped.current) return
      setFailure(detail === undefined ? sentence : `${sentence} ${detail}`)
      return
    }
    stored.clear()
    if (run.left.length > 0) toast.info(texts.removalStopped(done, total))
    else if (stopped.current) toast.success(texts.removedMany(total))
    else {
      onDone()
      toast.success(texts.removedMany(total))
    }
  }

  function close() {
    stopped.current = true
    if (!running.current) stored.clear()
    setFailure(undefined)
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={texts.removeTitle}
      confirmLabel={texts.removeYes}
      pendingLabel={texts.removing(progress.done, progress.total)}
      onConfirm={confirm}
    >
      <p>{texts.removeManyQuestion(childrenText(chosen), chosen.length)}</p>
      {isKept && <p>{texts.removeKept}</p>}
      {endsUndo && <p>{yearSwitchTexts.endsUndo}</p>}
      <FormError>{failure}</FormError>
    </ConfirmDialog>
  )
}

interface InterruptedRemovalProps {
  /** All students of the school. */
  students: readonly Student[]
  onChoose: (numbers: Set<string>) => void
}

/** Notice about a removal that a reload interrupted, with buttons to choose the remaining students or to leave them. */
export function InterruptedRemoval({ students, onChoose }: InterruptedRemovalProps) {
  const stored = useRemovalProgress()
  const [interrupted, setInterrupted] = useState(() => (begunForms.has('removal') ? undefined : stored.read()))
  const known = new Set(students.map(({ id }) => id))
  const left = interrupted?.left.filter((id) => known.has(id)) ?? []
  if (!interrupted || left.length === 0) return null

  function end() {
    stored.clear()
    setInterrupted(undefined)
  }

  return (
    <Banner
      tone="warn"
      icon={<WarnIcon />}
      action={
        <>
          <Button
            variant="quiet"
            onClick={() => {
              onChoose(new Set(left))
              end()
            }}
          >
            {texts.chooseLeft}
          </Button>
          <Button variant="quiet" onClick={end}>
            {texts.leaveThem}
          </Button>
        </>
      }
    >
      {texts.removalBroken(interrupted.total - left.length, interrupted.total)}
    </Banner>
  )
}

/**
 * Progress of the removal that this user has begun at this school. It is in the session storage, which survives reloads
 * but not the tab: numbers of students are not left on the device.
 */
function useRemovalProgress() {
  const { session } = useServices()
  const key = `removal/${session.school() ?? ''}/${session.user()?.userID ?? ''}`
  return useState(() => createRemovalProgress(sessionStorage, key))[0]
}
