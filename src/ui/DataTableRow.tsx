import type { ReactNode } from 'react'
import { CheckBox } from './CheckBox.tsx'
import styles from './DataTable.module.css'
import { DataTableCell } from './DataTableCell.tsx'
import type { DataColumn } from './dataColumn.ts'

interface DataTableRowProps<T> {
  /** Unique in the document. */
  id: string
  row: T
  /** Among all rows, from 0. */
  index: number
  columns: readonly DataColumn<T>[]
  /** The bold column. */
  strong: string | undefined
  actions?: (row: T) => ReactNode
  onRowAction?: (row: T) => void
  isSelected: boolean
  onSelect?: (on: boolean) => void
}

export function DataTableRow<T>(props: DataTableRowProps<T>) {
  const { id, row, index, columns, strong, actions, onRowAction, isSelected, onSelect } = props
  const heads = columns.filter((column) => column.isRowHeader)
  const opens = heads[0] ?? columns[0]
  const name = heads.map((column) => `${id}-${column.id}`).join(' ')
  return (
    <tr aria-rowindex={index + 2} data-index={index} data-selected={isSelected || undefined}>
      {onSelect && (
        <td className={styles.check}>
          <CheckBox labelledBy={name} value={isSelected} onChange={onSelect} />
        </td>
      )}
      {columns.map((column) => (
        <DataTableCell
          key={column.id}
          id={`${id}-${column.id}`}
          row={row}
          column={column}
          isStrong={column.id === strong}
          {...(onRowAction && column === opens && { onOpen: () => onRowAction(row) })}
        />
      ))}
      {actions && <td className={styles.actions}>{actions(row)}</td>}
    </tr>
  )
}
