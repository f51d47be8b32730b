import { type CSSProperties, memo } from 'react'
import { gradingTexts as texts } from '#texts/index.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { classes } from '#ui/classes.ts'
import { useMedia } from '#ui/useMedia.ts'
import { useIsLastShown } from '../last/LastContext.tsx'
import { LastLegend } from '../last/LastFields.tsx'
import { LastDot, LastTickNote } from '../last/LastMarks.tsx'
import type { CardModel, SectionBody, SheetSection, TickRowModel } from '../model/cardModel.ts'
import { softHyphens } from '../model/softHyphens.ts'
import { useIsReadOnly } from './ReadOnly.ts'
import { RestButton } from './RestButton.tsx'
import ruled from './RuledRow.module.css'
import { SectionHead } from './SectionHead.tsx'
import styles from './TickSection.module.css'
import { useMarkedRow } from './useMarkedRow.ts'
import { radio } from './useRadioKeys.ts'

interface TickSectionProps {
  model: CardModel
  section: SheetSection
  body: Extract<SectionBody, { kind: 'ticks' }>
  /** How many of its rows are rendered, rounded up to whole categories. */
  rowsDrawn: number
}

/** A subject with its snippets by category. */
export const TickSection = memo(function TickSection({ model, section, body, rowsDrawn }: TickSectionProps) {
  const { labels } = body
  const isLastShown = useIsLastShown()
  const isNarrow = useMedia(breakpoints.narrowSheet)
  return (
    <section
      id={section.id}
      className={styles.subject}
      aria-labelledby={`${section.id}-titel`}
      style={{ '--n': labels.length } as CSSProperties}
      data-columns={widthOf(labels)}
    >
      <SectionHead
        model={model}
        section={section}
        className={styles.head}
        titleClassName={styles.title}
        tool={<RestButton section={section} body={body} labels={labels} align={isNarrow ? 'end' : 'start'} />}
      >
        <ScaleColumns labels={labels} />
      </SectionHead>
      {isLastShown && section === model.sections[0] && (
        <div className={styles.legend}>
          <LastLegend />
        </div>
      )}
      {body.categories.map((category, at) => {
        const isLate = (category.rows[0]?.number ?? 0) > rowsDrawn
        return (
          <div
            key={category.rows[0]?.key ?? category.name}
            className={styles.group}
            style={{ '--rows': category.rows.length, '--titles': category.name === '' ? 0 : 1 } as CSSProperties}
            data-late={isLate || undefined}
          >
            {category.name !== '' && <h3 className={styles.category}>{category.name}</h3>}
            {!isLate &&
              category.rows.map((row) => (
                <CardTickRow
                  key={row.key}
                  row={row}
                  id={`${section.id}-${at + 1}-${row.number}`}
                  name={texts.row(
                    row.text,
                    section.title,
                    category.name,
                    texts.rowPlace(row.number, section.cells.length),
                  )}
                  labels={labels}
                />
              ))}
          </div>
        )
      })}
    </section>
  )
})

/** More labels than fit beside the text go below it. */
export const widthOf = (labels: readonly string[]) =>
  labels.length > 6 ? 'many' : labels.length > 5 ? 'six' : undefined

/** The labels over the boxes. Hidden from screen readers: every box is labelled itself. */
export function ScaleColumns({ labels }: { labels: readonly string[] }) {
  return (
    <div className={styles.columns} aria-hidden="true">
      {labels.map((label) => (
        <span key={label} title={label}>
          <span className="clamp">{softHyphens(label)}</span>
        </span>
      ))}
    </div>
  )
}

interface TickRowProps {
  row: TickRowModel
  /** Unique in the page. */
  id: string
  /** Its accessible name: 'liest flüssig, Deutsch, Lesen, Zeile 9 von 12' */
  name: string
  labels: readonly string[]
}

/** One snippet and its cells. It keeps its elements from student to student: only marks change. */
const CardTickRow = memo(function TickRow({ row, id, name, labels }: TickRowProps) {
  const isLastShown = useIsLastShown()
  const isReadOnly = useIsReadOnly()
  const marked = useMarkedRow({ ...row, labels, optional: isReadOnly })
  return (
    <div ref={marked.row} className={classes(ruled.row, styles.row)} data-row="" data-cell={row.key}>
      <span className={ruled.number}>{row.number}</span>
      <span className={styles.text}>{row.text}</span>
      <div
        className={styles.ticks}
        data-last={isLastShown ? '' : undefined}
        role="radiogroup"
        aria-readonly={isReadOnly || undefined}
        aria-label={name}
        aria-describedby={isLastShown ? `${id}-zuletzt` : undefined}
        onClick={marked.onClick}
        onKeyDown={marked.onKeyDown}
      >
        {labels.map((label) => (
          <button key={label} {...radio} className={styles.tick} aria-label={label}>
            <span />
          </button>
        ))}
        {isLastShown && <LastDot cell={row.key} labels={labels} />}
      </div>
      {isLastShown && <LastTickNote id={`${id}-zuletzt`} cell={row.key} labels={labels} />}
    </div>
  )
})
