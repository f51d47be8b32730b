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
  const untouched = untouchedColumns(rows, columns)
  const legend = (
    <OverviewLegend
      hasAside={columns.some((column) => !isSummed(columns, column))}
      hasFaded={untouched.length > 0}
      sizes={rows[0]?.cells.map(({ total }) => total) ?? []}
    />
  )
  return (
    <>
      <p className={styles.printed}>
        <b>{texts.title}</b>
        {texts.printed(className, period, dayOf(Date.now()))}
      </p>
      {isPhone && legend}
      <Sheet
        className={className}
        columns={columns}
        rows={rows}
        untouched={untouched}
        totals={totals}
        onOpen={onOpen}
      />
      {!isPhone && legend}
    </>
  )
}

interface OverviewLegendProps {
  /** There is a column that is not summed. */
  hasAside: boolean
  /** There is a column in which nobody has anything. */
  hasFaded: boolean
  /** How many values each column can lack. */
  sizes: readonly number[]
}

/** Explains the boxes and that a tap opens the report card. It stays in sight: at the foot, on a phone above the rows. */
function OverviewLegend({ hasAside, hasFaded, sizes }: OverviewLegendProps) {
  return (
    <div className={styles.legend}>
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
      {hasFaded && (
        <span data-faded="">
          <Level missing={4} total={4} /> {texts.legendFaded}
        </span>
      )}
      <Button variant="quiet" onClick={() => window.print()}>
        {texts.print}
      </Button>
      <p>
        {texts.legendHint} {hasAside && texts.legendTexts}
      </p>
    </div>
  )
}
