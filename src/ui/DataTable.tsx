import { type CSSProperties, type ReactNode, useId, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './DataTable.module.css'
import { DataTableHead } from './DataTableHead.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import type { DataColumn } from './dataColumn.ts'
import { useRowAction } from './useRowAction.ts'
import { useRowWindow } from './useRowWindow.ts'
import { useSortedRows } from './useSortedRows.ts'

interface DataTableProps<T> {
  label: string
  rows: readonly T[]
  rowKey: (row: T) => string
  columns: readonly DataColumn<T>[]
  /** Icon buttons at the end of a row. */
  actions?: (row: T) => ReactNode
  /** How many of them there are at most; 2 without. */
  actionCount?: number
  /** The same on the phone, where some may be hidden. */
  phoneActionCount?: number
  /** Keys of the chosen rows; with `onSelect` every row has a checkbox. */
  selected?: ReadonlySet<string>
  onSelect?: (keys: Set<string>) => void
  /** In place of the rows, when there are none. */
  empty?: ReactNode
  /** A press anywhere on a row that is no button; for the keyboard its first cell becomes one. */
  onRowAction?: (row: T) => void
  /** The column it is sorted by at first; without it the first row header that sorts. */
  sortedBy?: string
}

/**
 * A sortable table in the page's own scroller. Only the rows in sight are in the document, so that 1 500 cost as much
 * as 30: rows are 50 px high and never wrap. Its native semantics count all rows.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, rows, rowKey, columns, actions, actionCount = 2, selected, onSelect, empty, onRowAction } = props
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  const { sorted, sort, toggle } = useSortedRows(rows, columns, props.sortedBy)
  const heads = columns.filter((column) => column.isRowHeader)
  const strong = heads.find((column) => column.id === props.sortedBy) ?? heads[0]
  const { start, end } = useRowWindow(table, rows.length)
  useRowAction(table, onRowAction && ((index) => sorted[index] !== undefined && onRowAction(sorted[index])))
  if (rows.length === 0 && empty !== undefined) return empty

  const shown = sorted.slice(start, end)

  /** Rows that a search has hidden stay chosen. */
  function select(keys: readonly string[], on: boolean) {
    const next = new Set(selected)
    for (const key of keys) on ? next.add(key) : next.delete(key)
    onSelect?.(next)
  }

  return (
    <table
      ref={table}
      className={classes(styles.table, onRowAction && styles.pressable)}
      aria-rowcount={rows.length + 1}
    >
      <caption className={styles.caption}>{label}</caption>
      <DataTableHead
        columns={columns}
        sort={sort}
        onSort={toggle}
        actionCount={actions ? actionCount : 0}
        phoneActionCount={props.phoneActionCount ?? actionCount}
        {...(onSelect && {
          choice: rows.filter((row) => selected?.has(rowKey(row))).length / Math.max(1, rows.length),
          onChoice: (all: boolean) => select(rows.map(rowKey), all),
        })}
      />
      <tbody style={{ '--above': start, '--below': rows.length - end } as CSSProperties}>
        {shown.map((row, index) => {
          const key = rowKey(row)
          return (
            <DataTableRow
              key={key}
              id={`${id}-${start + index}`}
              row={row}
              index={start + index}
              columns={columns}
              strong={strong?.id}
              {...(actions && { actions })}
              {...(onRowAction && { onRowAction })}
              isSelected={selected?.has(key) ?? false}
              {...(onSelect && { onSelect: (on: boolean) => select([key], on) })}
            />
          )
        })}
      </tbody>
    </table>
  )
}
