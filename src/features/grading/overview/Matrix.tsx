import { type MouseEvent, useEffect, useRef } from 'react'
import { overviewTexts as texts } from '#texts/index.ts'
import { ignoreSecondTap } from '#ui/ignoreSecondTap.ts'
import styles from './Matrix.module.css'
import { MatrixHead } from './MatrixHead.tsx'
import { MatrixRow } from './MatrixRow.tsx'
import type { Column } from './overviewColumns.ts'
import type { OverviewRow } from './overviewRows.ts'
import { useMatrixKeys } from './useMatrixKeys.ts'

interface MatrixProps {
  className: string
  columns: readonly Column[]
  rows: readonly OverviewRow[]
  totals: readonly number[]
  /** `column` undefined for the name. */
  onOpen: (studentID: string, column: Column | undefined) => void
}

/** Where the last report card was opened from in this page's life: back puts the focus there again. */
let left: { id: string; column: number } | undefined

/** Students × subjects. Rows out of sight are not laid out. */
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
    // Keys have no second half.
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
