import type { Template } from '#contract/index.ts'
import { useServices } from '#queries/services.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useLaterFromCard } from '../card/OpenCardContext.ts'
import { stepName } from './stepName.ts'
import type { Step } from './steps.ts'
import { TurnButtons } from './TurnButtons.tsx'
import { undoOf } from './undoOf.ts'
import { useTurn } from './useTurn.ts'
import { useUndoKeys } from './useUndoKeys.ts'

/** Takes edits of the open report card back, and does them again. */
export function UndoButtons({ template }: { template: Template }) {
  const { outbox } = useServices()
  const undo = undoOf(outbox)
  const { run, said } = useTurn(undo, template)
  useUndoKeys(undo, run)
  // A step that was skipped changes no report card: `said` draws the buttons anew.
  const steps = useLaterFromCard((card) => undo.steps(card.opened()?.key ?? ''))
  const nameOf = (all: readonly Step[]) => {
    const step = all.at(-1)
    return step && stepName(template, step.changes)
  }

  return (
    <>
      <TurnButtons back={nameOf(steps.done)} forth={nameOf(steps.undone)} onTurn={run} />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}
