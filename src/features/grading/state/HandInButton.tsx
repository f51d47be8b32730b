import { useState } from 'react'
import type { GradingStudent } from '#contract/index.ts'
import { useCardState } from '#queries/reportStates.ts'
import { useServices } from '#queries/services.ts'
import { countOpen, fullName, hasTooManyUnexcused } from '#rules/index.ts'
import { handInTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { FileCheckIcon } from '#ui/icons.ts'
import { lazyOverlay } from '#ui/lazy.tsx'
import { toast } from '#ui/toast.ts'
import { useCardEditor, useLaterFromCard } from '../card/CardEditorContext.ts'
import type { ClassInYear } from '../card/studentCard.ts'
import type { CardModel } from '../model/cardModel.ts'
import { useHandIn } from './useHandIn.ts'

const IncompleteDialog = lazyOverlay(() => import('./IncompleteDialog.tsx').then((module) => module.IncompleteDialog))

export interface HandInButtonProps {
  classInYear: ClassInYear
  student: GradingStudent
  model: CardModel
  /** In the bar below the sheet it stands for complete report cards; among the tools for the others. */
  place: 'bar' | 'tools'
  /** Nothing else is to be done first. */
  isNext?: boolean
  /** Called when it has been handed in from the bar. */
  onDone?: () => void
}

/**
 * 'Abgeben' for the open report card: at once if it is complete and its days agree, for it can be taken back; else after a question. Nothing
 * where the server has no states, and for a report card that is handed in or locked.
 */
export function HandInButton({ classInYear, student, model, place, isNext = false, onDone }: HandInButtonProps) {
  const { outbox } = useServices()
  const editor = useCardEditor()
  const key = editor.opened()?.key ?? ''
  const { classID, year } = classInYear
  const { state, lock } = useCardState(classID, year, student.id, key)
  const { pending, run } = useHandIn(classInYear)
  const [isAsking, setIsAsking] = useState(false)
  const isComplete = useLaterFromCard((one) => {
    const entry = one.entry()
    const isStored = outbox.row(key) !== undefined || one.opened()?.start().base !== null
    return entry !== null && isStored && countOpen(model, entry) === 0 && !hasTooManyUnexcused(entry)
  })
  async function handIn(): Promise<void> {
    if (!(await run([student.id], 'submitted')) || !onDone) return
    toast.success(texts.handedIn(fullName(student)))
    onDone()
  }
  const isOffered = state?.state === 'open' && !lock && isComplete === (place === 'bar')
  return (
    <>
      {isOffered && (
        <Button
          {...(place === 'bar'
            ? { variant: isNext ? 'primary' : 'quiet', size: 'lg' }
            : { variant: 'quiet', icon: <FileCheckIcon /> })}
          pending={pending}
          aria-haspopup={isComplete ? undefined : 'dialog'}
          onClick={() => (isComplete ? void handIn() : setIsAsking(true))}
        >
          {texts.handIn}
        </Button>
      )}
      {place === 'tools' && (
        <IncompleteDialog
          student={student}
          model={model}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onHandIn={(signal) => run([student.id], 'submitted', signal)}
        />
      )}
    </>
  )
}
