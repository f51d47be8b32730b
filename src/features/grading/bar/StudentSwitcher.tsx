import type { ReactNode } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { LeftIcon, RightIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { isDoubleTap } from './isDoubleTap.ts'
import styles from './StudentSwitcher.module.css'

interface StudentSwitcherProps {
  /** Undefined while nobody is chosen. */
  name: string | undefined
  /** '1 von 24', '24 in der Klasse' */
  position: string
  /** In portrait the name opens the list. */
  list: { label: string | undefined; open: () => void } | undefined
  isEmpty: boolean
  onStep: (step: 1 | -1) => void
}

/** The student between two arrows that never move. */
export function StudentSwitcher({ name, position, list, isEmpty, onStep }: StudentSwitcherProps) {
  const box: ReactNode = (
    <>
      <b aria-live="polite">{name ?? 'Kein Schüler'}</b>
      <span>{position}</span>
    </>
  )
  return (
    <div className={styles.switcher}>
      <IconButton
        label="Vorheriger Schüler"
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
        label="Nächster Schüler"
        icon={<RightIcon />}
        size="lg"
        className={styles.arrow}
        disabled={isEmpty}
        onClick={(event) => !isDoubleTap(event) && onStep(1)}
      />
    </div>
  )
}
