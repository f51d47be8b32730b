import { memo, useContext } from 'react'
import type { GradeValue } from '#rules/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import { useLaterFromCard } from '../card/OpenCardContext.ts'
import { LastContext } from '../last/LastContext.ts'
import type { GradeRowModel } from '../model/cardModel.ts'
import styles from './GradeRow.module.css'
import { NameField } from './NameField.tsx'
import ruled from './RuledRow.module.css'
import { radio } from './radioKeys.ts'
import { useMarkedRow } from './useMarkedRow.ts'

interface GradeRowProps {
  row: GradeRowModel
  labels: readonly string[]
  /** An optional subject is never open, and its section's heading names it. */
  optional?: boolean
}

const wordOf = (grade: string): string => texts.gradeWords[grade as GradeValue] ?? grade

/** One subject of nds34 with its pad: 1 to 6, and the three reasons for no grade. */
export const GradeRow = memo(function GradeRow({ row, labels, optional = false }: GradeRowProps) {
  const last = useContext(LastContext)
  const marked = useMarkedRow({ ...row, labels, optional })
  // A mark shows before what it is called.
  const grade = useLaterFromCard((card) => card.grade(row.key))
  const isSet = grade !== undefined && labels.includes(grade)
  const word = isSet ? wordOf(grade) : optional ? '' : 'offen'
  return (
    <div ref={marked.row} className={classes(ruled.row, styles.row)} data-row="" data-cell={row.key}>
      <span className={classes(ruled.number, styles.number)}>{row.number}</span>
      <div className={styles.subject} data-named={optional ? 'alone' : row.nameField && 'beside'}>
        {!optional && <span className={styles.name}>{row.name}</span>}
        {row.nameField && <NameField field={row.nameField} />}
        {word !== '' && <small data-set={isSet || undefined}>{word}</small>}
        {last && <last.GradeNote id={`zuletzt-${row.key}`} row={row} labels={labels} />}
      </div>
      <div
        className={styles.grades}
        data-last={last ? '' : undefined}
        role="radiogroup"
        aria-label={row.name}
        aria-describedby={last ? `zuletzt-${row.key}` : undefined}
        onClick={marked.onClick}
        onKeyDown={marked.onKeyDown}
      >
        {labels.map((label) => (
          <button key={label} {...radio} className={styles.grade} data-label={label} title={wordOf(label)}>
            <span>{label}</span>
          </button>
        ))}
        {last && <last.Dot cell={row.key} labels={labels} inPad />}
      </div>
    </div>
  )
})
