import type { ReactNode } from 'react'
import { columnTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import shared from '../sheet/SectionHead.module.css'
import styles from './ColumnHead.module.css'
import type { Column } from './model/columnsOf.ts'

interface ColumnHeadProps {
  column: Column
  done: number
  total: number
  /** At its end. */
  children: ReactNode
}

/** What the column asks for; a snippet stands below its subject and category, in full. */
export function ColumnHead({ column, done, total, children }: ColumnHeadProps) {
  const isSnippet = column.section.body.kind === 'ticks'
  return (
    <div className={classes(shared.head, styles.head)} data-column-head="">
      <div className={classes(shared.title, styles.title)}>
        {isSnippet && <p>{[column.section.title, column.category].filter(Boolean).join(' · ')}</p>}
        <h2 data-kind={isSnippet ? 'snippet' : 'subject'}>{column.text}</h2>
        <span>{texts.filled(done, total)}</span>
        {children}
      </div>
    </div>
  )
}
