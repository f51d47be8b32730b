import { dayOf } from '#lib/format.ts'
import { overviewTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { Level, Matrix } from './Matrix.tsx'
import styles from './Overview.module.css'
import { OverviewList } from './OverviewList.tsx'
import { isSummed, type OverviewColumn, type OverviewRow, untouchedColumns } from './overviewModel.ts'

interface OverviewSheetProps {
  className: string
  /** 'Schuljahr 2024/2025, 1. Halbjahr' */
  period: string
  columns: readonly OverviewColumn[]
  totals: readonly number[]
  /** The rows that the filter leaves. */
  rows: readonly OverviewRow[]
  /** Shown when no student lacks a mark. */
  completeState: string
  /** The class has no students. */
  isEmpty: boolean
  onShowAll: () => void
  onOpen: (studentID: string, column: OverviewColumn | undefined) => void
}

/** The matrix with its legend, or the reason why there is none. */
export function OverviewSheet(props: OverviewSheetProps) {
  const { className, period, columns, totals, rows, completeState, isEmpty, onShowAll, onOpen } = props
  const isPhone = useMedia(breakpoints.narrowSheet)
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
  const Sheet = isPhone ? OverviewList : Matrix
  return (
    <>
      <p className={styles.printed}>
        <b>{texts.title}</b>
        {texts.printed(className, period, dayOf(Date.now()))}
      </p>
      <Sheet
        className={className}
        columns={columns}
        rows={rows}
        untouched={untouchedColumns(rows, columns)}
        totals={totals}
        onOpen={onOpen}
      />
      <OverviewLegend hasAside={columns.some((column) => !isSummed(columns, column))} />
    </>
  )
}

/** Explains the boxes and that a tap opens the report card. */
function OverviewLegend({ hasAside }: { hasAside: boolean }) {
  return (
    <div className={styles.legend}>
      <span>
        <Level missing={4} total={4} /> {texts.legendNone}
      </span>
      <span>
        <Level missing={3} total={12} /> {texts.legendSome}
      </span>
      <span>
        <Level missing={0} total={4} /> {texts.complete}
      </span>
      <span>
        {texts.legendHint} {hasAside && texts.legendTexts}
      </span>
      <Button variant="quiet" onClick={() => window.print()}>
        {texts.print}
      </Button>
    </div>
  )
}
