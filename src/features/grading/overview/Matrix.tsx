import { type CSSProperties, Fragment, memo, useRef } from 'react'
import { fullName, type Standing } from '#rules/index.ts'
import { scaleTexts, overviewTexts as texts } from '#texts/index.ts'
import { RightIcon } from '#ui/icons.ts'
import { PersonName } from '#ui/PersonName.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { softHyphens } from '../model/softHyphens.ts'
import styles from './Matrix.module.css'
import { cellWords, type Missing, type OverviewColumn, type OverviewRow } from './overviewModel.ts'
import { useMatrixKeys } from './useMatrixKeys.ts'

export interface MatrixProps {
  className: string
  columns: readonly OverviewColumn[]
  rows: readonly OverviewRow[]
  /** The sums of the whole class, for each column. */
  totals: readonly Missing[]
  marks: Standing['marks']
  /** `column` is undefined for the student's name. */
  onOpen: (studentID: string, column: OverviewColumn | undefined) => void
}

const nothingMissing: Missing = { missing: 0, total: 0, open: 0, days: 0 }

/** Students × subjects. */
export function Matrix({ className, columns, rows, totals, marks, onOpen }: MatrixProps) {
  const grid = useRef<HTMLTableElement>(null)
  const { stopIn, handlers } = useMatrixKeys({ grid, columns, rows, onOpen })

  return (
    <table ref={grid} className={styles.matrix} aria-label={texts.label(className)} {...handlers}>
      {/* Sticks below the top bar. */}
      <thead className={styles.head}>
        <tr>
          <th scope="col" className={styles.title}>
            <span aria-hidden="true">{texts.order}</span>
            <VisuallyHidden>{texts.students}</VisuallyHidden>
          </th>
          {columns.map((column, at) => (
            <th key={column.id} scope="col" className={styles.subject} title={column.name}>
              <span>{wordsOf(column.name)}</span>
              <VisuallyHidden>, {cellWords(totals[at] ?? nothingMissing, marks)}</VisuallyHidden>
              <ShareBar done={(totals[at]?.total ?? 0) - (totals[at]?.missing ?? 0)} total={totals[at]?.total ?? 0} />
            </th>
          ))}
          <th scope="col" className={styles.left}>
            {texts.left}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <MatrixRow key={row.id} {...row} columns={columns} stop={stopIn(row.id)} />
        ))}
      </tbody>
    </table>
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
  const { id, preName, name, addition, columns, cells, standing, stop } = props
  return (
    <tr className={styles.row} data-student={id}>
      <th scope="row" className={styles.who}>
        <button type="button" data-at={-1} tabIndex={stop === 0 ? 0 : -1}>
          <PersonName preName={preName} name={name} addition={addition} />
        </button>
      </th>
      {columns.map((column, at) => (
        <td key={column.id} className={styles.cell}>
          <button
            type="button"
            className={styles.button}
            tabIndex={stop === at + 1 ? 0 : -1}
            data-at={at}
            aria-label={`${fullName(props)}, ${column.name}: ${cellWords(cells[at] ?? nothingMissing, standing.marks)}`}
          >
            <Level {...(cells[at] ?? nothingMissing)} />
          </button>
        </td>
      ))}
      <td className={styles.left} data-scale={standing.scale}>
        <span>{standing.scale === 'begun' ? scaleTexts.lacks(standing) : scaleTexts[standing.scale]}</span>
        <RightIcon />
      </td>
    </tr>
  )
})

/** A share as a thin bar. The words beside it say the same. */
function ShareBar({ done, total }: { done: number; total: number }) {
  return <span className={styles.share} style={{ '--share': total === 0 ? 0 : done / total } as CSSProperties} />
}

/** A box that fills from the left by the share that is done, and has a check once nothing is missing. */
export function Level({ missing, total }: Pick<Missing, 'missing' | 'total'>) {
  if (total === 0) return <span className={styles.none}>–</span>
  const level = missing === 0 ? 'full' : missing === total ? 'none' : 'some'
  const filled = Math.round((100 * (total - missing)) / total)
  return <span className={styles.level} data-level={level} style={{ '--filled': `${filled}%` } as CSSProperties} />
}

/** The boxes of one student side by side. Decorative: words beside them say the same. */
export function LevelStrip({ cells }: Pick<OverviewRow, 'cells'>) {
  return (
    <span className={styles.strip} aria-hidden="true">
      {[...cells.entries()].map(([at, cell]) => (
        <Level key={at} {...cell} />
      ))}
    </span>
  )
}
