import type { CSSProperties, ReactNode } from 'react'
import type { Entry } from '#contract/index.ts'
import { lastHalfTexts, columnTexts as texts } from '#texts/index.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { classes } from '#ui/classes.ts'
import { Text } from '#ui/primitives.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import grades from '../sheet/GradeSection.module.css'
import { GradeLegend } from '../sheet/GradeSection.tsx'
import shared from '../sheet/SectionHead.module.css'
import ticks from '../sheet/TickSection.module.css'
import { ScaleColumns, widthOf } from '../sheet/TickSection.tsx'
import styles from './ColumnHead.module.css'
import { type Column, headLabels, isNamedAlike, sourcesOf } from './columnsOf.ts'

/** The ids of the statement, and of its subject with its position. */
export const columnLabel = { title: 'spalte-titel', place: 'spalte-stelle' }

/** A statement with more letters than this takes three lines of a smaller size in the head. */
const roomyAtMost = 56

interface ColumnSheetProps {
  column: Column
  labels: readonly string[]
  /** '3 von 24' */
  progress: string
  /** 'Zeile 3 von 17' */
  position: string
  /** The rows. */
  children: ReactNode
}

/** The head of a column, which stays in sight, and its rows: the labels stand over the boxes that they name. */
export function ColumnSheet({ column, labels, progress, position, children }: ColumnSheetProps) {
  const { kind } = column.group
  const shown = headLabels(column, labels, useMedia(breakpoints.landscape))
  const hasBoxes = shown.length > 0
  return (
    <div
      className={hasBoxes ? classes(ticks.subject, kind === 'texts' && styles.words) : styles.subject}
      style={{ '--n': shown.length } as CSSProperties}
      data-columns={widthOf(shown)}
    >
      <div className={classes(shared.head, styles.head)} data-column-head="" data-kind={hasBoxes ? 'ticks' : kind}>
        <div className={styles.title} data-in-bar={kind !== 'ticks' || undefined}>
          {!isNamedAlike(column) && (
            <Text size={13} snug ink={3}>
              {column.category}
            </Text>
          )}
          <Text
            as="h2"
            size={20}
            hyphens
            id={columnLabel.title}
            className="clamp"
            data-long={column.text.length > roomyAtMost || undefined}
          >
            {column.text}
          </Text>
          <VisuallyHidden>
            <span id={columnLabel.place}>{`${column.group.title}, ${position}`}</span>
          </VisuallyHidden>
        </div>
        <div className={styles.side}>
          {!hasBoxes && kind !== 'grades' && <span className={styles.progress}>{progress}</span>}
          {hasBoxes && <ScaleColumns labels={shown} />}
          {kind === 'grades' && (
            <div className={grades.columns} aria-hidden="true">
              <span>{texts.grade}</span>
              <span>{texts.noGrade}</span>
            </div>
          )}
        </div>
        {kind === 'grades' && <GradeLegend className={styles.key} />}
      </div>
      {children}
    </div>
  )
}

/** Names the half-years of the earlier report cards, or says that there are none. */
export function EarlierLegend({ entries, column }: { entries: ReadonlyMap<string, Entry>; column: Column }) {
  const sources = sourcesOf(entries.values())
  const hint = column.field === undefined ? lastHalfTexts.legendHint : ''
  return (
    <Text size={13} snug ink={2} className={styles.legend} role="status">
      {sources.length === 0 ? lastHalfTexts.noneInClass : `${lastHalfTexts.columnLegend(sources)} ${hint}`}
    </Text>
  )
}

/** What a position is counted in: 'Zeile', 'Fach' or 'Feld'. */
export function nounsOf({ group }: Column) {
  if (group.kind === 'ticks') return texts.snippet
  return group.kind === 'grades' ? texts.subject : texts.field
}
