import { undoTexts as texts } from '#texts/index.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { RedoIcon, UndoIcon } from '#ui/icons.ts'
import styles from './TurnButtons.module.css'
import type { Way } from './turnNewest.ts'

interface TurnButtonsProps {
  /** What the newest step is called; undefined when there is none. */
  back: string | undefined
  /** The same of the step that was taken back last. */
  forth: string | undefined
  onTurn: (way: Way) => void
}

/** The way back and forth. Each button says what it would turn. */
export function TurnButtons({ back, forth, onTurn }: TurnButtonsProps) {
  return (
    <>
      <IconButton
        className={styles.button}
        label={back === undefined ? texts.undo : texts.named(texts.undo, back)}
        title={back === undefined ? texts.nothingToUndo : texts.named(texts.undo, back)}
        icon={<UndoIcon />}
        aria-disabled={back === undefined}
        aria-keyshortcuts="Meta+Z Control+Z"
        onClick={() => onTurn('undo')}
      />
      <IconButton
        className={styles.button}
        label={forth === undefined ? texts.redo : texts.named(texts.redo, forth)}
        title={forth === undefined ? texts.nothingToRedo : texts.named(texts.redo, forth)}
        icon={<RedoIcon />}
        aria-disabled={forth === undefined}
        aria-keyshortcuts="Meta+Shift+Z Control+Shift+Z Control+Y"
        onClick={() => onTurn('redo')}
      />
    </>
  )
}
