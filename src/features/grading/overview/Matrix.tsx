import { type CSSProperties, Fragment, type MouseEvent, memo, useEffect, useRef } from 'react'
import { overviewTexts as texts } from '#texts/index.ts'
import { ignoreSecondTap } from '#ui/ignoreSecondTap.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { softHyphens } from '../model/softHyphens.ts'
import styles from './Matrix.module.css'
import { isSummed, type Missing, type OverviewColumn, type OverviewRow } from './overviewModel.ts'
import { useMatrixKeys } from './useMatrixKeys.ts'

interface MatrixProps {
  className: string
  columns: readonly OverviewColumn[]
  rows: readonly OverviewRow[]
  totals: readonly number[]
  /** `column` is undefined for the student's name. */
  onOpen: (studentID: string, column: OverviewColumn | undefined) => void
}

/** The cell that opened the last report card during this page load. It gets the focus again after going back. */
let left: { id: string; column: number } | undefined

/** Students × subjects. On a phone, rows out of sight are not laid out (`content-visibility`). */
export function Matrix({ className, columns, rows, totals, onOpen }: MatrixProps) {
  const grid = useRef<HTMLTableElement>(null)
  const { stop, onKeyDown, onFocus } = useMatrixKeys(left)
  const stopID = rows.some(({ id }) => id === stop?.id) ? stop?.id : rows[0]?.id

  useEffect(() => {
    if (!left || document.activeElement !== document.body) return
    const row = grid.current?.querySelector(`[data-student="${CSS.escape(left.id)}"]`)
    row?.querySelectorAll<HTMLElement>('button')[left.column]?.focus({ preventScroll: true })
  }, [])

  function open({ target, nativeEvent }: MouseEvent): void {
    const button = target instanceof Element ? target.closest('button') : null
    const row = button?.closest<HTMLElement>('[data-student]')
    const id = row?.dataset.student
    if (!row || !button || id === undefined) return
    const at = [...row.querySelectorAll('button')].indexOf(button)
    left = { id, column: at }
    // `detail` is 0 for a key, which has no second tap.
    if (nativeEvent.detail > 0) ignoreSecondTap(nativeEvent)
    onOpen(id, columns[at - 1])
  }

  return (
    <table
      ref={grid}
      className={styles.matrix}
      aria-label={texts.label(className)}
      data-many={columns.length > 8 || undefined}
      onClick={open}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <MatrixHead columns={columns} totals={totals} />
      <tbody>
        {rows.map((row) => (
          <MatrixRow
            key={row.id}
            {...row}
            columns={columns}
            stop={row.id !== stopID ? -1 : stop?.id === stopID ? stop.column : 0}
          />
        ))}
      </tbody>
    </table>
  )
}

interface MatrixHeadProps {
  columns: readonly OverviewColumn[]
  totals: readonly number[]
}

/** The subjects, each with the number of marks or texts that the class lacks. Sticks below the top bar. */
function MatrixHead({ columns, totals }: MatrixHeadProps) {
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

/** Each word in a span of its own, so that a line breaks between words before it breaks inside one. */
function wordsOf(name: string) {
  return [...name.matchAll(/\S+/g)].map(({ 0: word, index: start }) => (
    <Fragment key={start}>
      {start > 0 && ' '}
      <span className={styles.word}>{softHyphens(word)}</span>
    </Fragment>
  ))
}

interface MatrixRowProps extends OverviewRow {
  columns: readonly OverviewColumn[]
  /** The index of the tab stop, 0 for the name; -1 when it is in another row. */
  stop: number
}

/** One student. Memoized, because a class has many rows and one of them changes at a time. */
const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { id, preName, name, columns, cells, open, stop } = props
  const student = `${preName} ${name}`
  return (
    <tr className={styles.row} data-student={id}>
      <th scope="row" className={styles.who}>
        <button type="button" tabIndex={stop === 0 ? 0 : -1}>
          {preName} <b>{name}</b>
        </button>
      </th>
      {columns.map((column, at) => (
        <MatrixCell
          key={column.id}
          student={student}
          column={column.name}
          isRequired={column.isRequired}
          isStop={stop === at + 1}
          missing={cells[at]?.missing ?? 0}
          total={cells[at]?.total ?? 0}
        />
      ))}
      <td className={styles.sum} data-none={open === 0 || undefined}>
        {open}
      </td>
    </tr>
  )
})

interface MatrixCellProps extends Missing {
  /** 'Emil Becker' */
  student: string
  column: string
  isRequired: boolean
  isStop: boolean
}

/** How much a student lacks in one column. The button opens that part of the report card. */
function MatrixCell({ student, column, isRequired, isStop, missing, total }: MatrixCellProps) {
  const lacks = isRequired ? texts.missing(missing, total) : texts.lacking(missing, total)
  return (
    <td className={styles.cell}>
      <button
        type="button"
        className={styles.button}
        tabIndex={isStop ? 0 : -1}
        data-column={softHyphens(column)}
        aria-label={`${student}, ${column}: ${missing === 0 ? texts.complete : lacks}`}
      >
        <Level missing={missing} total={total} />
      </button>
    </td>
  )
}

/** A box with the number of missing values. It is filled from below by the share that is done. */
export function Level({ missing, total }: Missing) {
  const level = missing === 0 ? 'full' : missing === total ? 'none' : 'some'
  const filled = total === 0 ? 0 : Math.round((100 * (total - missing)) / total)
  return (
    <span className={styles.level} data-level={level} style={{ '--filled': `${filled}%` } as CSSProperties}>
      {level === 'full' ? null : missing}
    </span>
  )
}
