import { type CSSProperties, memo } from 'react'
import type { Section, SectionBody } from '../model/cardModel.ts'
import { GridHead } from './GridHead.tsx'
import { TickRow } from './TickRow.tsx'
import styles from './TickSection.module.css'

interface TickSectionProps {
  section: Section
  body: Extract<SectionBody, { kind: 'ticks' }>
  labels: readonly string[]
  /** How many of its rows are drawn; a category is not torn apart. */
  rowsDrawn: number
}

/** A subject: its labels stay in sight, its snippets stand below by category. */
export const TickSection = memo(function TickSection({ section, body, labels, rowsDrawn }: TickSectionProps) {
  // Rows keep their elements from student to student: only marks change.
  return (
    <section
      id={section.id}
      className={styles.subject}
      aria-labelledby={`${section.id}-titel`}
      style={{ '--n': labels.length } as CSSProperties}
      data-columns={labels.length > 6 ? 'many' : labels.length > 5 ? 'six' : undefined}
    >
      <GridHead section={section} columns={labels} />
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
                <TickRow key={row.key} row={row} id={`${section.id}-${at + 1}-${row.number}`} labels={labels} />
              ))}
          </div>
        )
      })}
    </section>
  )
})
