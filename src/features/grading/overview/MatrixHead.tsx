import { Fragment } from 'react'
import { overviewTexts as texts } from '#texts/index.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { softHyphens } from '../model/softHyphens.ts'
import styles from './Matrix.module.css'
import type { Column } from './overviewColumns.ts'
import { isSummed } from './overviewRows.ts'

/** The words one by one: a line ends between them before it ends within one. */
const wordsOf = (name: string) =>
  [...name.matchAll(/\S+/g)].map(({ 0: word, index: start }) => (
    <Fragment key={start}>
      {start > 0 && ' '}
      <span className={styles.word}>{softHyphens(word)}</span>
    </Fragment>
  ))

interface MatrixHeadProps {
  columns: readonly Column[]
  totals: readonly number[]
}

/** Sticks under the bar: the subjects, and what the class lacks in each. */
export function MatrixHead({ columns, totals }: MatrixHeadProps) {
  const hasMarks = columns.some(({ isRequired }) => isRequired)
  return (
    <thead className={styles.head}>
      <tr>
        <th scope="col" className={styles.title}>
          <span aria-hidden="true">{texts.title}</span>
          <VisuallyHidden>{texts.students}</VisuallyHidden>
        </th>
        {columns.map((column, at) => (
          <th
            key={column.id}
            scope="col"
            className={styles.subject}
            title={column.name}
            data-aside={!isSummed(columns, column) || undefined}
          >
            <span>{wordsOf(column.name)}</span>
            <small>{column.isRequired ? texts.countOpen(totals[at] ?? 0) : texts.countEmpty(totals[at] ?? 0)}</small>
          </th>
        ))}
        <th scope="col" className={styles.sum}>
          {hasMarks ? texts.open : texts.empty}
        </th>
      </tr>
    </thead>
  )
}
