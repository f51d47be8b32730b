import { type ReactNode, useState } from 'react'
import { unbroken } from '#lib/format.ts'
import { Button } from './Button.tsx'
import { FlagIcon } from './icons.ts'
import { Stack, Text } from './primitives.tsx'
import styles from './WarnList.module.css'

interface WarnListProps {
  /** A warning that comes before them. */
  lead?: string | undefined
  /** How many there are. */
  title: string
  /** What else is to be known of them. */
  note?: string
  /** Shows the first three rows, or none, until the others are asked for. */
  folds?: boolean | 'all'
  /** In no colour of a warning: none of them is touched. */
  isQuiet?: boolean
  rows: readonly { id: string; name: string; words: string; action?: ReactNode }[]
  /** A question or another list, in the same box. */
  children?: ReactNode
}

const fewRows = 3

/** An amber box of things that are not ready, each with what it lacks and where to go for it. */
export function WarnList({ lead, title, note, folds = false, isQuiet = false, rows, children }: WarnListProps) {
  const [isOpen, setOpen] = useState(false)
  const few = folds === 'all' ? 0 : fewRows
  const canFold = folds === 'all' || (folds && rows.length > few + 1)
  const shown = canFold && !isOpen ? rows.slice(0, few) : rows
  const more = canFold && (
    <Button variant="quiet" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? 'Weniger anzeigen' : few === 0 ? 'Anzeigen' : `${rows.length - few} weitere anzeigen`}
    </Button>
  )
  return (
    <section className={styles.list} data-quiet={isQuiet || undefined}>
      <Stack size={15} snug className={styles.head}>
        <FlagIcon size={20} aria-hidden="true" />
        {lead !== undefined && <p>{lead}</p>}
        <h2>{unbroken(title)}</h2>
        {few === 0 && more}
        {note !== undefined && (
          <Text size={13} ink={2} snug className={styles.note}>
            {note}
          </Text>
        )}
      </Stack>
      <ul>
        {shown.map(({ id, name, words, action }) => (
          <li key={id}>
            <b>{name}</b>
            <Text as="span" ink={2}>
              {unbroken(words)}
            </Text>
            {action}
          </li>
        ))}
      </ul>
      {few > 0 && more}
      {children}
    </section>
  )
}
