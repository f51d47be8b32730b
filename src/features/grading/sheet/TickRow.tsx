import { memo, useContext } from 'react'
import { classes } from '#ui/classes.ts'
import { LastContext } from '../last/LastContext.ts'
import type { TickRowModel } from '../model/cardModel.ts'
import ruled from './RuledRow.module.css'
import { radio } from './radioKeys.ts'
import styles from './TickRow.module.css'
import { useMarkedRow } from './useMarkedRow.ts'

interface TickRowProps {
  row: TickRowModel
  /** Unique in the page. */
  id: string
  labels: readonly string[]
}

/** One snippet and its cells. */
export const TickRow = memo(function TickRow({ row, id, labels }: TickRowProps) {
  const last = useContext(LastContext)
  const marked = useMarkedRow({ ...row, labels })
  return (
    <div ref={marked.row} className={classes(ruled.row, styles.row)} data-row="" data-cell={row.key}>
      <span className={classes(ruled.number, styles.number)}>{row.number}</span>
      <span className={styles.text} id={id}>
        {row.text}
      </span>
      <div
        className={styles.ticks}
        data-last={last ? '' : undefined}
        role="radiogroup"
        aria-labelledby={id}
        aria-describedby={last ? `${id}-zuletzt` : undefined}
        onClick={marked.onClick}
        onKeyDown={marked.onKeyDown}
      >
        {labels.map((label) => (
          <button key={label} {...radio} className={styles.tick} aria-label={label}>
            <span />
          </button>
        ))}
        {last && <last.Dot cell={row.key} labels={labels} />}
      </div>
      {last && <last.TickNote id={`${id}-zuletzt`} cell={row.key} labels={labels} />}
    </div>
  )
})
