import { dayOf } from '#lib/format.ts'
import { overviewTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Matrix } from './Matrix.tsx'
import styles from './Overview.module.css'
import { OverviewLegend } from './OverviewLegend.tsx'
import type { Column } from './overviewColumns.ts'
import { isSummed, type OverviewRow } from './overviewRows.ts'

interface OverviewSheetProps {
  className: string
  /** 'Schuljahr 2024/2025, 1. Halbjahr' */
  period: string
  columns: readonly Column[]
  totals: readonly number[]
  /** Those that are shown. */
  rows: readonly OverviewRow[]
  /** What is true where nobody lacks a mark. */
  completeState: string
  /** The class has no students. */
  isEmpty: boolean
  onShowAll: () => void
  onOpen: (studentID: string, column: Column | undefined) => void
}

/** The matrix with its legend, or why there is none. */
export function OverviewSheet(props: OverviewSheetProps) {
  const { className, period, columns, totals, rows, completeState, isEmpty, onShowAll, onOpen } = props
  if (isEmpty) {
    return (
      <div className={styles.notice}>
        <EmptyState drawing="leer" title={texts.noStudents} />
      </div>
    )
  }
  if (rows.length === 0) {
    return (
      <div className={styles.notice}>
        <EmptyState drawing="zeugnis" title={texts.allComplete(className, completeState)}>
          <Button onClick={onShowAll}>{texts.showAll}</Button>
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <p className={styles.printed}>
        <b>{texts.title}</b>
        {texts.printed(className, period, dayOf(Date.now()))}
      </p>
      <Matrix className={className} columns={columns} rows={rows} totals={totals} onOpen={onOpen} />
      <OverviewLegend hasAside={columns.some((column) => !isSummed(columns, column))} />
    </>
  )
}
