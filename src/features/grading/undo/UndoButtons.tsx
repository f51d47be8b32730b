import type { Template } from '#contract/index.ts'
import { useServices } from '#queries/services.ts'
import { undoTexts as texts } from '#texts/index.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { RedoIcon, UndoIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useLaterFromCard } from '../card/OpenCardContext.ts'
import { stepName } from './stepName.ts'
import type { Step } from './steps.ts'
import styles from './UndoButtons.module.css'
import { undoOf } from './undoOf.ts'
import { useTurn } from './useTurn.ts'
import { useUndoKeys } from './useUndoKeys.ts'

/** Takes edits of the open report card back, and does them again. Each button says what it would turn. */
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
  const [back, forth] = [nameOf(steps.done), nameOf(steps.undone)]

  return (
    <>
      <IconButton
        className={styles.button}
        label={back === undefined ? texts.undo : texts.named(texts.undo, back)}
        title={back === undefined ? texts.nothingToUndo : texts.named(texts.undo, back)}
        icon={<UndoIcon />}
        aria-disabled={back === undefined}
        aria-keyshortcuts="Meta+Z Control+Z"
        onClick={() => run('undo')}
      />
      <IconButton
        className={styles.button}
        label={forth === undefined ? texts.redo : texts.named(texts.redo, forth)}
        title={forth === undefined ? texts.nothingToRedo : texts.named(texts.redo, forth)}
        icon={<RedoIcon />}
        aria-disabled={forth === undefined}
        aria-keyshortcuts="Meta+Shift+Z Control+Shift+Z Control+Y"
        onClick={() => run('redo')}
      />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}
