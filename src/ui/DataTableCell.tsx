import styles from './DataTable.module.css'
import type { DataColumn } from './dataColumn.ts'

interface DataTableCellProps<T> {
  id: string
  row: T
  column: DataColumn<T>
  isStrong: boolean
  /** Makes the cell the row's button. */
  onOpen?: () => void
}

export function DataTableCell<T>({ id, row, column, isStrong, onOpen }: DataTableCellProps<T>) {
  const rendered = column.render(row)
  const content = typeof rendered === 'string' ? <span className={styles.text}>{rendered}</span> : rendered
  const shown = onOpen ? (
    <button type="button" className={styles.open} onClick={onOpen}>
      {content}
    </button>
  ) : (
    content
  )
  return column.isRowHeader ? (
    <th id={id} scope="row" data-hide={column.hide} data-strong={isStrong || undefined}>
      {shown}
    </th>
  ) : (
    <td data-hide={column.hide}>{shown}</td>
  )
}
