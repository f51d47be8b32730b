import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { FlagIcon } from './icons.ts'
import { Stack, Text } from './primitives.tsx'
import styles from './WarnList.module.css'

interface WarnListProps {
  /** A warning that comes before them. */
  lead?: string | undefined
  /** How many there are. */
  title: string
  /** Shows the first three rows until the others are asked for. */
  folds?: boolean
  rows: readonly { id: string; name: string; words: string; action?: ReactNode }[]
}

const fewRows = 3

/** An amber box of things that are not ready, each with what it lacks and where to go for it. */
export function WarnList({ lead, title, folds = false, rows }: WarnListProps) {
  const [isOpen, setOpen] = useState(false)
  const canFold = folds && rows.length > fewRows + 1
  const shown = canFold && !isOpen ? rows.slice(0, fewRows) : rows
  return (
    <section className={styles.list}>
      <Stack size={15} snug className={styles.head}>
        <FlagIcon size={20} aria-hidden="true" />
        {lead !== undefined && <p>{lead}</p>}
        <h2>{title}</h2>
      </Stack>
      <ul>
        {shown.map(({ id, name, words, action }) => (
          <li key={id}>
            <b>{name}</b>
            <Text as="span" ink={2}>
              {words}
            </Text>
            {action}
          </li>
        ))}
      </ul>
      {canFold && (
        <Button variant="quiet" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Weniger anzeigen' : `${rows.length - fewRows} weitere anzeigen`}
        </Button>
      )}
    </section>
  )
}
