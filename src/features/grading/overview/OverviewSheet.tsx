import { dayOf } from '#lib/format.ts'
import { overviewTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
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
  /** How many values each column can lack. */
  sizes: readonly number[]
  /** The rows that the filter leaves. */
  rows: readonly OverviewRow[]
  /** Shown when no student lacks a mark. */
  completeState: string
  /** Too narrow for the matrix. */
  isPhone: boolean
  /** The class has no students. */
  isEmpty: boolean
  onShowAll: () => void
  onOpen: (studentID: string, column: OverviewColumn | undefined) => void
}

/** The matrix with its legend, or the reason why there is none. */
export function OverviewSheet(props: OverviewSheetProps) {
  const { className, period, columns, totals, sizes, rows, completeState, isPhone, isEmpty, onShowAll, onOpen } = props
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
  const untouched = untouchedColumns(rows, columns)
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
        untouched={untouched}
        totals={totals}
        onOpen={onOpen}
      />
      {!isPhone && (
        <div className={styles.legend}>
          <OverviewLegend columns={columns} sizes={sizes} />
        </div>
      )}
    </>
  )
}

/** Explains the boxes of these columns, and that a tap opens the report card. */
export function OverviewLegend({ columns, sizes }: { columns: readonly OverviewColumn[]; sizes: readonly number[] }) {
  return (
    <>
      {sizes.includes(1) && (
        <span>
          <Level missing={1} total={1} /> {texts.legendOne}
        </span>
      )}
      {sizes.some((size) => size > 1) && (
        <>
          <span>
            <Level missing={4} total={4} /> {texts.legendNone}
          </span>
          <span>
            <Level missing={3} total={12} /> {texts.legendSome}
          </span>
        </>
      )}
      <span>
        <Level missing={0} total={4} /> {texts.complete}
      </span>
      <p>
        {texts.legendHint} {columns.some((column) => !isSummed(columns, column)) && texts.legendTexts}
      </p>
    </>
  )
}
