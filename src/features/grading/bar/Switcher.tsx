import type { ReactNode } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { LeftIcon, RightIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { isDoubleTap } from './isDoubleTap.ts'
import styles from './Switcher.module.css'

interface SwitcherProps {
  words: { previous: string; next: string; none: string }
  /** Undefined while nothing is chosen. */
  name: string | undefined
  /** '1 von 24', '24 in der Klasse' */
  position: string
  /** In portrait the name opens the list. */
  list: { label: string | undefined; open: () => void } | undefined
  isEmpty: boolean
  onStep: (step: 1 | -1) => void
}

/** What is open, a student or a column, between two arrows that never move. */
export function Switcher({ words, name, position, list, isEmpty, onStep }: SwitcherProps) {
  const box: ReactNode = (
    <>
      <b aria-live="polite">{name ?? words.none}</b>
      <span>{position}</span>
    </>
  )
  return (
    <div className={styles.switcher}>
      <IconButton
        label={words.previous}
        icon={<LeftIcon />}
        size="lg"
        className={styles.arrow}
        disabled={isEmpty}
        onClick={(event) => !isDoubleTap(event) && onStep(-1)}
      />
      {list ? (
        <button type="button" className={styles.name} aria-haspopup="dialog" onClick={list.open}>
          {list.label !== undefined && <VisuallyHidden>{list.label}: </VisuallyHidden>}
          {box}
        </button>
      ) : (
        <div className={styles.name}>{box}</div>
      )}
      <IconButton
        label={words.next}
        icon={<RightIcon />}
        size="lg"
        className={styles.arrow}
        disabled={isEmpty}
        onClick={(event) => !isDoubleTap(event) && onStep(1)}
      />
    </div>
  )
}
