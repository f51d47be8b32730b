import { useRef, useState } from 'react'
import type { Student } from '#contract/index.ts'
import { begunForms } from '#queries/begunForms.ts'
import { reasonOf } from '#queries/refusal.ts'
import { useDeleteStudent, useRecheckStudents } from '#queries/school/students.ts'
import { studentsTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FormError } from '#ui/FormError.tsx'
import { toast } from '#ui/toast.ts'
import { removeInTurn } from './model/removeInTurn.ts'
import { useBegunRemoval } from './useBegunRemoval.ts'

interface RemoveStudentsProps {
  isOpen: boolean
  onClose: () => void
  onDone: () => void
  chosen: readonly Student[]
}

/** Several students into the archive, one call each. Ended in the middle it says how many are gone; the others stay chosen. */
export function RemoveStudents({ isOpen, onClose, onDone, chosen }: RemoveStudentsProps) {
  const { mutateAsync: remove } = useDeleteStudent()
  const recheck = useRecheckStudents()
  const begun = useBegunRemoval()
  const running = useRef(false)
  const stopped = useRef(false)
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const [failure, setFailure] = useState<string>()

  async function confirm() {
    const total = chosen.length
    running.current = true
    stopped.current = false
    setFailure(undefined)
    // The app does not load a new version in the middle of it.
    begunForms.add('removal')
    const run = await removeInTurn(
      chosen.map(({ id }) => id),
      remove,
      (left) => {
        setProgress({ done: total - left.length, total })
        if (!stopped.current) begun.write({ total, left })
        return !stopped.current
      },
    )
    begunForms.delete('removal')
    running.current = false
    recheck(run.error)
    const done = total - run.left.length
    if ('error' in run) {
      // What is not finished stays noted: the page may be closed over it.
      const { detail } = reasonOf(run.error)
      const sentence = texts.removedPartly(done, total)
      toast.error(texts.removeFailed, { detail: sentence })
      if (stopped.current) return
      setFailure(detail === undefined ? sentence : `${sentence} ${detail}`)
      return
    }
    begun.forget()
    if (run.left.length > 0) toast.info(texts.removalStopped(done, total))
    else if (stopped.current) toast.success(texts.removedMany(total))
    else {
      onDone()
      toast.success(texts.removedMany(total))
    }
  }

  function close() {
    stopped.current = true
    if (!running.current) begun.forget()
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
      cancelLabel={texts.removeNo}
      onConfirm={confirm}
    >
      <p>{texts.removeManyQuestion(chosen.length)}</p>
      <p>{texts.removeKept}</p>
      <FormError>{failure}</FormError>
    </ConfirmDialog>
  )
}
