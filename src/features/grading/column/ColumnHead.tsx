import type { ReactNode } from 'react'
import type { Entry } from '#contract/index.ts'
import { lastHalfTexts, columnTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import shared from '../sheet/SectionHead.module.css'
import styles from './ColumnHead.module.css'
import type { Column } from './columnsOf.ts'
import { sourcesOf } from './earlierEntries.ts'

interface ColumnHeadProps {
  column: Column
  done: number
  total: number
  /** Placed at the end of the line. */
  children: ReactNode
}

/** The column's name and progress. A snippet stands in full below its subject and category. */
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

/** Names the half-years of the earlier marks beside the students, or says that there are none. */
export function EarlierLegend({ entries }: { entries: ReadonlyMap<string, Entry> }) {
  const sources = sourcesOf(entries.values())
  return (
    <p className={styles.legend} role="status">
      {sources.length === 0
        ? lastHalfTexts.noneInClass
        : `${lastHalfTexts.columnLegend(sources)} ${lastHalfTexts.columnHint}`}
    </p>
  )
}
