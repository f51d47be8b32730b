import { memo } from 'react'
import styles from './Matrix.module.css'
import { MatrixCell } from './MatrixCell.tsx'
import type { Column } from './overviewColumns.ts'
import type { OverviewRow } from './overviewRows.ts'

interface MatrixRowProps extends OverviewRow {
  columns: readonly Column[]
  /** The place of the tab stop, from 0 for the name; -1 when it is in another row. */
  stop: number
}

/** One student. Drawn anew only when something of it has changed. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
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
