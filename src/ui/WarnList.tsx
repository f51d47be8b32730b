import type { ReactNode } from 'react'
import { FlagIcon } from './icons.ts'
import styles from './WarnList.module.css'

interface WarnListProps {
  /** How many there are. */
  title: string
  rows: readonly { id: string; name: string; words: string; action?: ReactNode }[]
}

/** An amber box of things that are not ready, each with what it lacks and where to go for it. */
export function WarnList({ title, rows }: WarnListProps) {
  return (
    <section className={styles.list}>
      <h2>
        <FlagIcon aria-hidden="true" />
        {title}
      </h2>
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
