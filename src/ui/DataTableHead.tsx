import type { CSSProperties } from 'react'
import { CheckBox } from './CheckBox.tsx'
import styles from './DataTable.module.css'
import type { DataColumn } from './dataColumn.ts'
import { ArrowDownIcon, ArrowUpIcon } from './icons.ts'
import type { Sort } from './useSortedRows.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface DataTableHeadProps<T> {
  columns: readonly DataColumn<T>[]
  sort: Sort | null
  onSort: (id: string) => void
  actionCount: number
  phoneActionCount: number
  /** Share of the rows that are chosen, 0 to 1. */
  choice?: number
  onChoice?: (all: boolean) => void
}

export function DataTableHead<T>(props: DataTableHeadProps<T>) {
  const { columns, sort, onSort, actionCount, phoneActionCount, choice = 0, onChoice } = props
  return (
    <thead>
      <tr aria-rowindex={1}>
        {onChoice && (
          <th scope="col" className={styles.check}>
            <CheckBox
              label="Alle auswählen"
              value={choice === 1}
              isMixed={choice > 0 && choice < 1}
              onChange={onChoice}
            />
          </th>
        )}
        {columns.map(({ id, name, sortBy, width, tabletWidth, hide }) => {
          const direction = sort?.id === id ? sort.direction : undefined
          return (
            <th
              key={id}
              scope="col"
              data-hide={hide}
              style={{ width, '--tablet-width': tabletWidth } as CSSProperties}
              aria-sort={direction}
            >
              {sortBy ? (
                <button type="button" className={styles.sort} onClick={() => onSort(id)}>
                  {name}
                  {direction === 'ascending' && <ArrowUpIcon aria-hidden="true" />}
                  {direction === 'descending' && <ArrowDownIcon aria-hidden="true" />}
                </button>
              ) : (
                name
              )}
            </th>
          )
        })}
        {actionCount > 0 && (
          <th
            scope="col"
            className={styles.actionHead}
            style={{ '--actions': actionCount, '--phone-actions': phoneActionCount } as CSSProperties}
          >
            <VisuallyHidden>Aktionen</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}
