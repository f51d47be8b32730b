import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { DownIcon, LeftIcon, RightIcon } from './icons.ts'
import { Row } from './primitives.tsx'
import styles from './Switcher.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface SwitcherProps {
  words: { previous: string; next: string; none: string }
  /** Undefined while nothing is chosen. */
  name: string | undefined
  /** '1 von 24', 'Klasse 1a, 24 Kinder' */
  position: string
  /** Set in portrait, where the name opens the list. */
  list: { label: string; open: () => void } | undefined
  isEmpty: boolean
  onStep: (step: 1 | -1) => void
}

/** The open student or column between two arrows, which never move. */
export function Switcher({ words, name, position, list, isEmpty, onStep }: SwitcherProps) {
  const box: ReactNode = (
    <>
      <b className="clamp" aria-live="polite">
        {name ?? words.none}
      </b>
      <span aria-live="polite">
        {position}
        {list && <DownIcon aria-hidden="true" />}
      </span>
    </>
  )
  return (
    <Row gap={1} className={styles.switcher}>
      <IconButton
        label={words.previous}
        icon={<LeftIcon />}
        size="lg"
        className={styles.arrow}
        disabled={isEmpty}
        onMouseDown={keepFieldFocus}
        onClick={(event) => !isDoubleTap(event) && onStep(-1)}
      />
      {list ? (
        <button type="button" className={styles.name} aria-haspopup="dialog" onClick={list.open}>
          <VisuallyHidden>{list.label}: </VisuallyHidden>
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
        onMouseDown={keepFieldFocus}
        onClick={(event) => !isDoubleTap(event) && onStep(1)}
      />
    </Row>
  )
}

/**
 * True for the second half of a double click, which must not skip a student. Keys and single taps have detail 0 or 1.
 */
export function isDoubleTap({ detail }: { detail: number }): boolean {
  return detail > 1
}

/** The field of the sheet that is being written in. */
export const writtenField = (): HTMLElement | undefined =>
  document.activeElement?.closest<HTMLElement>('main [data-field]') ?? undefined

/**
 * For a button that leads to the next student: the field that is being written in keeps the focus, and a tablet its
 * keyboard.
 */
export function keepFieldFocus(event: { preventDefault(): void }): void {
  if (writtenField()) event.preventDefault()
}
