import { memo, useContext } from 'react'
import { classes } from '#ui/classes.ts'
import { useGrade, useOpenCard } from '../card/OpenCardContext.ts'
import { LastContext } from '../last/LastContext.ts'
import type { TickRowModel } from '../model/cardModel.ts'
import ruled from './RuledRow.module.css'
import styles from './TickRow.module.css'
import { useRadioKeys } from './useRadioKeys.ts'

interface TickRowProps {
  row: TickRowModel
  /** Unique in the page. */
  id: string
  labels: readonly string[]
}

/** One snippet and its cells. Drawn anew only when its own mark changes. */
export const TickRow = memo(function TickRow({ row, id, labels }: TickRowProps) {
  const card = useOpenCard()
  const last = useContext(LastContext)
  const grade = useGrade(row.key)
  const checked = grade === undefined ? -1 : labels.indexOf(grade)
  const radios = useRadioKeys(checked, (index) => card.setGrade(row.cell, index === null ? undefined : labels[index]))
  const isOpen = checked < 0
  return (
    <div className={classes(ruled.row, styles.row)} data-row="" data-open={isOpen || undefined} data-cell={row.key}>
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
        aria-description={isOpen ? 'offen' : undefined}
        onKeyDown={radios.onKeyDown}
      >
        {labels.map((label, index) => (
          <button key={label} {...radios.propsOf(index)} className={styles.tick} aria-label={label}>
            <span />
          </button>
        ))}
        {last && <last.Dot cell={row.key} labels={labels} />}
      </div>
      {last && <last.TickNote id={`${id}-zuletzt`} cell={row.key} labels={labels} />}
    </div>
  )
})
