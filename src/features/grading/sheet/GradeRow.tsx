import { memo, useContext } from 'react'
import type { GradeValue } from '#rules/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import { useGrade, useOpenCard } from '../card/OpenCardContext.ts'
import { LastContext } from '../last/LastContext.ts'
import type { GradeRowModel } from '../model/cardModel.ts'
import styles from './GradeRow.module.css'
import { NameField } from './NameField.tsx'
import ruled from './RuledRow.module.css'
import { useRadioKeys } from './useRadioKeys.ts'

interface GradeRowProps {
  row: GradeRowModel
  labels: readonly string[]
  /** An optional subject is never open, and its section's heading names it. */
  optional?: boolean
}

const wordOf = (grade: string): string => texts.gradeWords[grade as GradeValue] ?? grade

/** One subject of nds34 with its pad: 1 to 6, and the three reasons for no grade. */
export const GradeRow = memo(function GradeRow({ row, labels, optional = false }: GradeRowProps) {
  const card = useOpenCard()
  const last = useContext(LastContext)
  const grade = useGrade(row.key)
  const checked = grade === undefined ? -1 : labels.indexOf(grade)
  const radios = useRadioKeys(checked, (index) =>
    card.setGrade({ subject: row.subject }, index === null ? undefined : labels[index]),
  )
  const isOpen = checked < 0 && !optional
  const word = checked >= 0 && grade !== undefined ? wordOf(grade) : isOpen ? 'offen' : ''
  return (
    <div className={classes(ruled.row, styles.row)} data-row="" data-open={isOpen || undefined} data-cell={row.key}>
      <span className={classes(ruled.number, styles.number)}>{row.number}</span>
      <div className={styles.subject} data-named={optional ? 'alone' : row.nameField && 'beside'}>
        {!optional && <span className={styles.name}>{row.name}</span>}
        {row.nameField && <NameField field={row.nameField} />}
        {word !== '' && <small data-set={checked >= 0 || undefined}>{word}</small>}
        {last && <last.GradeNote id={`zuletzt-${row.key}`} row={row} labels={labels} />}
      </div>
      <div
        className={styles.grades}
        data-last={last ? '' : undefined}
        role="radiogroup"
        aria-label={row.name}
        aria-describedby={last ? `zuletzt-${row.key}` : undefined}
        onKeyDown={radios.onKeyDown}
      >
        {labels.map((label, index) => (
          <button
            key={label}
            {...radios.propsOf(index)}
            className={styles.grade}
            data-label={label}
            title={wordOf(label)}
          >
            <span>{label}</span>
          </button>
        ))}
        {last && <last.Dot cell={row.key} labels={labels} inPad />}
      </div>
    </div>
  )
})
