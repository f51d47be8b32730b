import { type CSSProperties, Fragment, memo, useRef } from 'react'
import { fullName } from '#rules/index.ts'
import { overviewTexts as texts } from '#texts/index.ts'
import { PersonName } from '#ui/PersonName.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { softHyphens } from '../model/softHyphens.ts'
import styles from './Matrix.module.css'
import { isSummed, type Missing, type OverviewColumn, type OverviewRow } from './overviewModel.ts'
import { useMatrixKeys } from './useMatrixKeys.ts'

export interface MatrixProps {
  className: string
  columns: readonly OverviewColumn[]
  rows: readonly OverviewRow[]
  /** The ids of the columns in which nobody has anything: they are faded. */
  untouched: readonly string[]
  totals: readonly number[]
  /** `column` is undefined for the student's name. */
  onOpen: (studentID: string, column: OverviewColumn | undefined) => void
}

/** Ten subjects, and days and texts. */
const usualColumns = 11

/** Students × subjects. */
export function Matrix({ className, columns, rows, untouched, totals, onOpen }: MatrixProps) {
  const grid = useRef<HTMLTableElement>(null)
  const { stopIn, handlers } = useMatrixKeys({ grid, columns, rows, onOpen })
  // A string, so that rows are rendered again only when it changes.
  const faded = untouched.join(' ')

  return (
    <table
      ref={grid}
      className={styles.matrix}
      data-many={columns.length > usualColumns || undefined}
      aria-label={texts.label(className)}
      {...handlers}
    >
      <MatrixHead columns={columns} untouched={untouched} totals={totals} />
      <tbody>
        {rows.map((row) => (
          <MatrixRow key={row.id} {...row} columns={columns} faded={faded} stop={stopIn(row.id)} />
        ))}
      </tbody>
    </table>
  )
}

type MatrixHeadProps = Pick<MatrixProps, 'columns' | 'untouched' | 'totals'>

/**
 * The subjects, each with the number of marks or texts that the class lacks, and after those that are summed their sum.
 * Sticks below the top bar.
 */
function MatrixHead({ columns, untouched, totals }: MatrixHeadProps) {
  const hasMarks = columns.some(({ isRequired }) => isRequired)
  const of = (column: OverviewColumn, at: number) => (
    <th
      key={column.id}
      scope="col"
      className={styles.subject}
      title={column.name}
      data-aside={!isSummed(columns, column) || undefined}
      data-faded={untouched.includes(column.id) || undefined}
    >
      <span>{wordsOf(column.name)}</span>
      <small>{column.isRequired ? texts.countOpen(totals[at] ?? 0) : texts.countEmpty(totals[at] ?? 0)}</small>
    </th>
  )
  const summed = columns.filter((column) => isSummed(columns, column))
  const sum = summed.reduce((all, column) => all + (totals[columns.indexOf(column)] ?? 0), 0)
  return (
    <thead className={styles.head}>
      <tr>
        <th scope="col" className={styles.title}>
          <span aria-hidden="true">{texts.title}</span>
          <VisuallyHidden>{texts.students}</VisuallyHidden>
        </th>
        {summed.map(of)}
        <th scope="col" className={styles.sum}>
          {hasMarks ? texts.open : texts.empty}
          <small>{sum.toLocaleString('de-DE')}</small>
        </th>
        {columns.slice(summed.length).map((column, at) => of(column, summed.length + at))}
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
  /** The ids of the faded columns, separated by spaces. */
  faded: string
  /** The index of the tab stop, 0 for the name; -1 when it is in another row. */
  stop: number
}

/** One student. Memoized, because a class has many rows and one of them changes at a time. */
const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { id, preName, name, addition, columns, faded, cells, open, share, stop } = props
  const untouched = faded.split(' ')
  const summed = columns.filter((column) => isSummed(columns, column))
  const cellOf = (column: OverviewColumn, at: number) => (
    <td key={column.id} className={styles.cell} data-aside={at >= summed.length || undefined}>
      <MatrixButton
        student={fullName(props)}
        column={column}
        at={at}
        isStop={stop === at + 1}
        isFaded={untouched.includes(column.id)}
        missing={cells[at]?.missing ?? 0}
        total={cells[at]?.total ?? 0}
      />
    </td>
  )
  return (
    <tr className={styles.row} data-student={id}>
      <th scope="row" className={styles.who}>
        <button type="button" data-at={-1} tabIndex={stop === 0 ? 0 : -1}>
          <PersonName preName={preName} name={name} addition={addition} />
          <ShareBar share={share} />
        </button>
      </th>
      {summed.map(cellOf)}
      <td className={styles.sum} data-none={open === 0 || undefined}>
        {open}
      </td>
      {columns.slice(summed.length).map((column, at) => cellOf(column, summed.length + at))}
    </tr>
  )
})

interface MatrixButtonProps extends Missing {
  /** 'Emil Becker' */
  student: string
  column: OverviewColumn
  /** The column's index. */
  at: number
  isStop: boolean
  isFaded: boolean
  className?: string | undefined
}

/** How much a student lacks in one column. It opens that part of the report card. */
export function MatrixButton(props: MatrixButtonProps) {
  const { student, column, at, isStop, isFaded, className = styles.button, missing, total } = props
  const lacks = column.isRequired ? texts.missing(missing, total) : texts.lacking(missing, total)
  const state = total === 0 ? texts.none : missing === 0 ? texts.complete : lacks
  return (
    <button
      type="button"
      className={className}
      tabIndex={isStop ? 0 : -1}
      data-at={at}
      data-faded={isFaded || undefined}
      data-column={softHyphens(column.name)}
      aria-label={`${student}, ${column.name}: ${state}`}
    >
      <Level missing={missing} total={total} />
    </button>
  )
}

/** How much of a report card is filled. The numbers beside it say the same. */
export function ShareBar({ share }: { share: number }) {
  return <span className={styles.share} style={{ '--share': share } as CSSProperties} />
}

/** A box with the number of missing values, where more than one can be. It is filled from below by the share that is done. */
export function Level({ missing, total }: Missing) {
  if (total === 0) return <span className={styles.none}>–</span>
  const level = missing === 0 ? 'full' : missing === total ? 'none' : 'some'
  const filled = total === 0 ? 0 : Math.round((100 * (total - missing)) / total)
  return (
    <span className={styles.level} data-level={level} style={{ '--filled': `${filled}%` } as CSSProperties}>
      {level === 'full' || total === 1 ? null : missing}
    </span>
  )
}
