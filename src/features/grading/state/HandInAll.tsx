import { useState } from 'react'
import type { ClassTemplate, GradingStudent, StudentState } from '#contract/index.ts'
import { useReportStates } from '#queries/reportStates.ts'
import { overlayRows } from '#readCache/overlay.ts'
import { standingOf } from '#rules/index.ts'
import { handInTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { FileCheckIcon } from '#ui/icons.ts'
import { lazyOverlay } from '#ui/lazy.tsx'
import type { ClassInYear } from '../card/studentCard.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import { useHandIn } from './useHandIn.ts'

const ConfirmDialog = lazyOverlay(() => import('#ui/ConfirmDialog.tsx').then((module) => module.ConfirmDialog))

export interface HandInAllProps {
  classInYear: ClassInYear
  students: readonly GradingStudent[]
  ofClass: ClassTemplate
}

/** '24 Zeugnisse abgeben': all complete ones, after a question. Nothing where the server has no states, or none is left. */
export function HandInAll({ classInYear, students, ofClass }: HandInAllProps) {
  const { classID, className, year } = classInYear
  const states = useReportStates(classID, year)
  const { pending, run } = useHandIn(classInYear)
  const [isAsking, setIsAsking] = useState(false)
  // As a string: the outbox reports every tick.
  const code = useFromOutbox(({ rows }) => {
    if (!states) return '[]'
    // What was complete before the deadline and not handed in can still be, else it could not be approved.
    const isOpen = ({ state, lock }: StudentState) => state === 'open' && (!lock || lock.state === 'deadline')
    const open = new Set(states.states.filter(isOpen).map(({ studentID }) => studentID))
    const isComplete = (one: GradingStudent) =>
      open.has(one.id) && !standingOf(ofClass, one, className, year).isIncomplete
    return JSON.stringify(
      overlayRows(students, rows, className)
        .filter(isComplete)
        .map(({ id }) => id),
    )
  })
  const ids = JSON.parse(code) as string[]
  // The question stays while its answer is under way.
  if (ids.length === 0 && !isAsking) return null
  return (
    <>
      {ids.length > 0 && (
        <Button
          variant="quiet"
          icon={<FileCheckIcon />}
          pending={pending}
          aria-haspopup="dialog"
          onClick={() => setIsAsking(true)}
        >
          {texts.handInAll(ids.length)}
        </Button>
      )}
      <ConfirmDialog
        tone="primary"
        title={texts.askAll(ids.length)}
        confirmLabel={texts.handIn}
        pendingLabel={texts.handingIn}
        cancelLabel={texts.cancel}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          await run(ids, 'submitted')
          setIsAsking(false)
        }}
      >
        <p>
          {texts.onlyComplete} {texts.readOnlyThen}
        </p>
      </ConfirmDialog>
    </>
  )
}
