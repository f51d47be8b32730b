import { type CSSProperties, type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { CellKey } from '#rules/index.ts'
import { lastHalfTexts, columnTexts as texts } from '#texts/index.ts'
import { EraserIcon } from '#ui/icons.ts'
import type { CardEditor } from '../card/createCardEditor.ts'
import { softHyphens } from '../model/softHyphens.ts'
import { isBounce, type KeyTap } from './columnKeys.ts'
import { gradeWord } from './columnWords.ts'
import styles from './Keypad.module.css'

interface KeypadProps {
  label: string
  labels: readonly string[]
  isGraded: boolean
  /** The chosen student's open card; null while the keys fill the column for all students. */
  card: CardEditor | null
  columnKey: CellKey
  /** The student's earlier mark while earlier marks are shown: its key has a dot. */
  earlier: string | undefined
  isDisabled: boolean
  onGive: (grade: string) => void
  onClear: () => void
}

const neverChanges = () => () => undefined
const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/** One key for each mark. A tap gives the mark, the same key again changes nothing, and 'Leeren' clears the cell. */
export function Keypad(props: KeypadProps) {
  const { label, labels, isGraded, card, columnKey, earlier, isDisabled, onGive, onClear } = props
  const grade = useSyncExternalStore(card?.subscribe ?? neverChanges, () => card?.grade(columnKey))
  const [moved, setMoved] = useState<number | null>(null)
  const last = useRef<KeyTap | null>(null)
  const checked = grade === undefined ? -1 : labels.indexOf(grade)
  const stop = moved ?? Math.max(checked, 0)

  function give(index: number, label: string, at: number): void {
    if (isBounce(last.current, { label, at })) return
    last.current = { label, at, isFill: card === null }
    setMoved(index)
    onGive(label)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // Holding Enter down would give the mark to the whole class.
    if (event.repeat && event.key === 'Enter') event.preventDefault()
    const step = steps[event.key]
    const keys = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
    const at = keys.indexOf(event.target as HTMLElement)
    if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    const to = (at + step + keys.length) % keys.length
    event.preventDefault()
    setMoved(to)
    keys[to]?.focus()
  }

  const radio = (index: number) => ({
    role: 'radio' as const,
    'aria-checked': index === checked,
    tabIndex: index === stop ? 0 : -1,
  })

  return (
    <div
      className={styles.pad}
      data-kind={isGraded ? 'grade' : 'tick'}
      style={{ '--n': labels.length } as CSSProperties}
    >
      <div
        className={styles.keys}
        role="radiogroup"
        aria-label={label}
        aria-description={earlier && lastHalfTexts.last(earlier)}
        onKeyDown={onKeyDown}
      >
        {labels.map((one, index) => (
          <button
            key={one}
            type="button"
            {...radio(index)}
            className={styles.key}
            data-label={isGraded ? one : undefined}
            data-last={one === earlier || undefined}
            aria-label={one}
            title={gradeWord(one)}
            disabled={isDisabled}
            onClick={(event) => give(index, one, event.timeStamp)}
          >
            <span>{isGraded ? one : softHyphens(one)}</span>
          </button>
        ))}
      </div>
      <button
        type="button"
        className={styles.clear}
        aria-label={texts.clear}
        title={texts.clear}
        disabled={isDisabled || grade === undefined}
        onClick={onClear}
      >
        <EraserIcon />
      </button>
    </div>
  )
}
