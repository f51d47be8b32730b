import type { ReactNode } from 'react'
import { FlagIcon } from './icons.ts'
import styles from './WarnList.module.css'

interface WarnListProps {
  /** A warning that comes before them. */
  lead?: string | undefined
  /** How many there are. */
  title: string
  rows: readonly { id: string; name: string; words: string; action?: ReactNode }[]
}

/** An amber box of things that are not ready, each with what it lacks and where to go for it. */
export function WarnList({ lead, title, rows }: WarnListProps) {
  return (
    <section className={styles.list}>
      <div className={styles.head}>
        <FlagIcon aria-hidden="true" />
        {lead !== undefined && <p>{lead}</p>}
        <h2>{title}</h2>
      </div>
      <ul>
        {rows.map(({ id, name, words, action }) => (
          <li key={id}>
            <b>{name}</b>
            <span>{words}</span>
            {action}
          </li>
        ))}
      </ul>
    </section>
  )
}
