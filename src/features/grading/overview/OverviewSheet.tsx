import { dayOf } from '#lib/format.ts'
import type { Completeness, Standing } from '#rules/index.ts'
import { scaleTexts, overviewTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Row } from '#ui/primitives.tsx'
import { Segments } from '#ui/Segments.tsx'
import { Level, Matrix } from './Matrix.tsx'
import styles from './Overview.module.css'
import { OverviewList } from './OverviewList.tsx'
import type { Missing, OverviewColumn, OverviewRow } from './overviewModel.ts'

interface OverviewSheetProps {
  className: string
  /** 'Schuljahr 2024/2025, 1. Halbjahr' */
  period: string
  columns: readonly OverviewColumn[]
  /** Of the whole class. */
  totals: readonly Missing[]
  marks: Standing['marks']
  /** The rows that the filter leaves. */
  rows: readonly OverviewRow[]
  /** Too narrow for the matrix. */
  isPhone: boolean
  onShowAll: () => void
  onOpen: (studentID: string, column: OverviewColumn | undefined) => void
}

/** The matrix with its legend, or the reason why there is none. */
export function OverviewSheet(props: OverviewSheetProps) {
  const { className, period, columns, totals, marks, rows, isPhone, onShowAll, onOpen } = props
  if (rows.length === 0) {
    return (
      <div className={styles.notice}>
        <EmptyState drawing="zeugnis" title={texts.allDone(className)}>
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
      <Sheet className={className} columns={columns} rows={rows} totals={totals} marks={marks} onOpen={onOpen} />
      <Row wrap size={13} snug ink={2} className={styles.legend}>
        <OverviewLegend />
      </Row>
    </>
  )
}

/** The title of the page, with how far the class is. */
export function OverviewHeading({ rows }: { rows: readonly OverviewRow[] }) {
  const count = (scale: Completeness) => rows.filter(({ standing }) => standing.scale === scale).length
  const [done, begun] = [count('done'), count('begun')]
  return (
    <div className={styles.heading}>
      <h1>{texts.title}</h1>
      {rows.length > 0 && (
        <>
          <Segments done={done} begun={begun} of={rows.length} />
          <p>{texts.counts(done, begun, rows.length - done - begun)}</p>
        </>
      )}
    </div>
  )
}

/** Explains the boxes, and that a tap opens the report card. */
function OverviewLegend() {
  return (
    <>
      <span>
        <Level missing={2} total={2} /> {scaleTexts.empty}
      </span>
      <span>
        <Level missing={1} total={2} /> {scaleTexts.begun}
      </span>
      <span>
        <Level missing={0} total={2} /> {scaleTexts.done}
      </span>
      <p>{texts.legendHint}</p>
    </>
  )
}
