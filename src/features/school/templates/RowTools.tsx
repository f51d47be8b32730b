import { type MouseEvent, useState } from 'react'
import { templatesTexts as texts } from '#texts/index.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { ArrowDownIcon, ArrowUpIcon, MoreIcon, TrashIcon } from '#ui/icons.ts'
import styles from './RowTools.module.css'

/** As a `ref`: a button that is made anew has the focus again. */
export const focusAgain = (button: HTMLButtonElement | null) => button?.focus()

interface RowToolsProps {
  /** Name of the row. */
  name: string
  /** Whether the row can go up, down. */
  hasBefore: boolean
  hasAfter: boolean
  /** Open from the start: the row was moved by these buttons and is made anew. */
  isOpened?: boolean
  /** The place to which the summary of errors leads. */
  anchor?: string
  onStep: (step: -1 | 1, event: MouseEvent<HTMLButtonElement>) => void
  onRemove: () => void
}

/** The end of a row in a list with an order: '…', and beside it, once it is pressed, what moves and removes the row. */
export function RowTools({ name, hasBefore, hasAfter, isOpened = false, anchor, onStep, onRemove }: RowToolsProps) {
  const [isOpen, setIsOpen] = useState(isOpened)
  return (
    <>
      <IconButton
        label={texts.tools(name)}
        icon={<MoreIcon />}
        className={styles.more}
        aria-expanded={isOpen}
        data-anchor={anchor}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <span ref={bringIntoSight} className={styles.tools}>
          <IconButton
            label={texts.up(name)}
            icon={<ArrowUpIcon />}
            disabled={!hasBefore}
            data-step="-1"
            onClick={(event) => onStep(-1, event)}
          />
          <IconButton
            label={texts.down(name)}
            icon={<ArrowDownIcon />}
            disabled={!hasAfter}
            data-step="1"
            onClick={(event) => onStep(1, event)}
          />
          <IconButton label={texts.removeOne(name)} icon={<TrashIcon />} onClick={onRemove} />
        </span>
      )}
    </>
  )
}

/** Tools that open below the last row in sight would not be seen. */
const bringIntoSight = (tools: HTMLElement | null) => tools?.scrollIntoView({ block: 'nearest' })
