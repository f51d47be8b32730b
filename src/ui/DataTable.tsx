import { type CSSProperties, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { breakpoints } from './breakpoints.ts'
import { CheckBox } from './CheckBox.tsx'
import { classes } from './classes.ts'
import styles from './DataTable.module.css'
import { ArrowDownIcon, ArrowUpIcon, RightIcon } from './icons.ts'
import { useMedia } from './useMedia.ts'
import { type Sort, type SortColumn, useIsCut, useRowAction, useRowWindow, useSortedRows } from './useTableRows.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A column of a `DataTable`. */
export interface DataColumn<T> extends SortColumn<T> {
  name: ReactNode
  render: (row: T) => ReactNode
  /** A CSS length or percentage; columns without it share the rest. */
  width?: string
  /** Pixels that it never gets narrower than; `width` where that is in pixels, else 112. */
  min?: number
  /** The width on a tablet in landscape, where eight columns are narrow; only without `width`. */
  tabletWidth?: string
  /** Hidden on a tablet in portrait and anything narrower, or on a phone only. */
  hide?: 'portrait' | 'phone'
}

interface DataTableProps<T> {
  label: string
  rows: readonly T[]
  rowKey: (row: T) => string
  columns: readonly DataColumn<T>[]
  /** Icon buttons at the end of a row. */
  actions?: (row: T) => ReactNode
  /** The most buttons that a row has; 1 by default. */
  actionCount?: number
  /** The same on a phone, where some may be hidden. */
  phoneActionCount?: number
  /** Keys of the selected rows; with `onSelect` every row has a checkbox. */
  selected?: ReadonlySet<string>
  onSelect?: (keys: Set<string>) => void
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode
  /** A press anywhere on a row except on its controls; for the keyboard the first cell becomes a button. */
  onRowAction?: (row: T) => void
  /** The initial sort column; by default the first row header that sorts. */
  sortedBy?: string
  /**
   * On a phone a row is a block: the second column has a line of its own, below the others. All rows are in the
   * document then, as their heights differ.
   */
  stacks?: boolean
}

/**
 * A sortable table in the page's own scroller. Only the visible rows are in the document, so that 1500 rows cost as
 * much as 30; therefore every row is 50 px high. The ARIA attributes count all rows. Where the columns have no room it
 * scrolls sideways in a frame of its own; the bold column, the actions and a copy of the head stay in sight.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, rows, rowKey, columns, actions, actionCount = 1, selected, onSelect, empty, onRowAction } = props
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  const headCopy = useRef<HTMLDivElement>(null)
  const { sorted, sort, toggle } = useSortedRows(rows, columns, props.sortedBy)
  const heads = columns.filter((column) => column.isRowHeader)
  const strong = heads.find((column) => column.id === props.sortedBy) ?? heads.at(-1)
  const isStacked = useMedia(breakpoints.phone) && props.stacks === true
  const inSight = useRowWindow(table, rows.length)
  const { start, end } = isStacked ? { start: 0, end: rows.length } : inSight
  const isCut = useIsCut(table)
  useRowAction(table, onRowAction && ((index) => sorted[index] !== undefined && onRowAction(sorted[index])))
  if (rows.length === 0 && empty !== undefined) return empty

  const shown = sorted.slice(start, end)

  /** Rows that a search has hidden stay selected. */
  function select(keys: readonly string[], on: boolean) {
    const next = new Set(selected)
    for (const key of keys) on ? next.add(key) : next.delete(key)
    onSelect?.(next)
  }

  const least = (some: typeof columns) => some.reduce((sum, column) => sum + leastOf(column), onSelect ? 38 : 0)
  const [most, onPhone] = actions
    ? [actionCount, props.phoneActionCount ?? actionCount]
    : onRowAction
      ? [0.5, 0.5]
      : [0, 0]
  const frame = {
    className: classes(styles.table, onRowAction && styles.pressable, isStacked && styles.stacked),
    style: {
      '--least': `${least(columns)}px`,
      '--phone-least': `${least(columns.filter(({ hide }) => hide === undefined))}px`,
      '--actions': most,
      '--phone-actions': onPhone,
      '--beside': columns.length - 2,
    } as CSSProperties,
  }
  const head = {
    ...{ columns, strong: strong?.id, sort, onSort: toggle, hasActions: actions !== undefined, isStacked },
    isOpening: actions === undefined && onRowAction !== undefined,
    ...(onSelect && {
      choice: rows.filter((row) => selected?.has(rowKey(row))).length / Math.max(1, rows.length),
      onChoice: (all: boolean) => select(rows.map(rowKey), all),
    }),
  }
  return (
    <div className={styles.frame} data-cut={isCut || undefined}>
      {isCut && (
        // For the eye and the finger. The head itself sticks to the scroller, which leaves the page with it.
        <div ref={headCopy} className={styles.headCopy} aria-hidden="true" onMouseDown={leaveFocus}>
          <table {...frame}>
            <DataTableHead {...head} isCopy />
          </table>
        </div>
      )}
      <div
        className={styles.scroller}
        onScroll={({ currentTarget }) => {
          if (headCopy.current) headCopy.current.scrollLeft = currentTarget.scrollLeft
        }}
      >
        <table ref={table} {...frame} {...roleIn(isStacked, 'table')} aria-rowcount={rows.length + 1}>
          <caption className="visually-hidden">{label}</caption>
          <DataTableHead {...head} />
          <tbody
            {...roleIn(isStacked, 'rowgroup')}
            style={{ '--above': start, '--below': rows.length - end } as CSSProperties}
          >
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
                  isStacked={isStacked}
                  isSelected={selected?.has(key) ?? false}
                  {...(onSelect && { onSelect: (on: boolean) => select([key], on) })}
                />
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** What an element of a table is, where its blocks no longer say so to every screen reader. */
const roleIn = (isStacked: boolean, role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') =>
  isStacked ? { role } : {}

/** A press on what is hidden from screen readers leaves the focus where it is. */
const leaveFocus = (event: MouseEvent) => event.preventDefault()

function leastOf<T>({ min, width }: DataColumn<T>): number {
  return min ?? (width?.endsWith('px') ? Number.parseFloat(width) : 112)
}

interface DataTableHeadProps<T> {
  columns: readonly DataColumn<T>[]
  /** Id of the bold column. */
  strong: string | undefined
  sort: Sort | null
  onSort: (id: string) => void
  hasActions: boolean
  /** Rows that open end in an arrow. */
  isOpening: boolean
  isStacked: boolean
  /** Share of the rows that are selected, 0 to 1. */
  choice?: number
  onChoice?: (all: boolean) => void
  /** Out of the keyboard's way. */
  isCopy?: boolean
}

function DataTableHead<T>(props: DataTableHeadProps<T>) {
  const {
    columns,
    strong,
    sort,
    onSort,
    hasActions,
    isOpening,
    isStacked,
    choice = 0,
    onChoice,
    isCopy = false,
  } = props
  const reach = isCopy ? { tabIndex: -1 } : {}
  return (
    <thead {...roleIn(isStacked, 'rowgroup')}>
      <tr {...roleIn(isStacked, 'row')} aria-rowindex={1}>
        {onChoice && (
          <th scope="col" className={styles.check}>
            <CheckBox
              label="Alle auswählen"
              value={choice === 1}
              isMixed={choice > 0 && choice < 1}
              onChange={onChoice}
              {...reach}
            />
          </th>
        )}
        {columns.map((column) => {
          const { id, name, sortBy, width, tabletWidth, hide } = column
          const direction = sort?.id === id ? sort.direction : undefined
          return (
            <th
              key={id}
              {...roleIn(isStacked, 'columnheader')}
              scope="col"
              data-hide={hide}
              data-strong={id === strong || undefined}
              style={
                isStacked
                  ? undefined
                  : ({ width, '--tablet-width': tabletWidth, '--narrowest': `${leastOf(column)}px` } as CSSProperties)
              }
              aria-sort={direction}
            >
              {sortBy ? (
                <button type="button" className={styles.sort} onClick={() => onSort(id)} {...reach}>
                  {name}
                  {direction === 'ascending' && <ArrowUpIcon size={14} aria-hidden="true" />}
                  {direction === 'descending' && <ArrowDownIcon size={14} aria-hidden="true" />}
                </button>
              ) : (
                name
              )}
            </th>
          )
        })}
        {hasActions && (
          <th {...roleIn(isStacked, 'columnheader')} scope="col" className={styles.actionHead}>
            <VisuallyHidden>Aktionen</VisuallyHidden>
          </th>
        )}
        {isOpening && <td className={styles.chevron} aria-hidden="true" />}
      </tr>
    </thead>
  )
}

interface DataTableRowProps<T> {
  /** Unique in the document. */
  id: string
  row: T
  /** Position among all rows, from 0. */
  index: number
  columns: readonly DataColumn<T>[]
  /** Id of the bold column. */
  strong: string | undefined
  actions?: (row: T) => ReactNode
  onRowAction?: (row: T) => void
  isStacked: boolean
  isSelected: boolean
  onSelect?: (on: boolean) => void
}

function DataTableRow<T>(props: DataTableRowProps<T>) {
  const { id, row, index, columns, strong, actions, onRowAction, isStacked, isSelected, onSelect } = props
  const heads = columns.filter((column) => column.isRowHeader)
  const opens = heads[0] ?? columns[0]
  const name = heads.map((column) => `${id}-${column.id}`).join(' ')
  return (
    <tr
      {...roleIn(isStacked, 'row')}
      aria-rowindex={index + 2}
      data-index={index}
      data-selected={isSelected || undefined}
    >
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
          rowName={name}
          isStacked={isStacked}
          {...(onRowAction && column === opens && { onOpen: () => onRowAction(row) })}
        />
      ))}
      {actions && (
        <td {...roleIn(isStacked, 'cell')} className={styles.actions}>
          {actions(row)}
        </td>
      )}
      {!actions && onRowAction && (
        <td className={styles.chevron} aria-hidden="true">
          <RightIcon size={20} />
        </td>
      )}
    </tr>
  )
}

interface DataTableCellProps<T> {
  id: string
  row: T
  column: DataColumn<T>
  isStrong: boolean
  /** The ids of the row's headers, which name its button. */
  rowName: string
  isStacked: boolean
  /** Makes the cell the row's button. */
  onOpen?: () => void
}

function DataTableCell<T>({ id, row, column, isStrong, rowName, isStacked, onOpen }: DataTableCellProps<T>) {
  const rendered = column.render(row)
  const content = typeof rendered === 'string' ? <span className={styles.text}>{rendered}</span> : rendered
  const shown = onOpen ? (
    <button type="button" className={styles.open} aria-labelledby={rowName} onClick={onOpen}>
      {content}
    </button>
  ) : (
    content
  )
  return column.isRowHeader ? (
    <th
      id={id}
      {...roleIn(isStacked, 'rowheader')}
      scope="row"
      data-hide={column.hide}
      data-strong={isStrong || undefined}
    >
      {shown}
    </th>
  ) : (
    <td {...roleIn(isStacked, 'cell')} data-hide={column.hide}>
      {shown}
    </td>
  )
}
