import { classes } from '#ui/classes.ts'
import type { Section } from '../model/cardModel.ts'
import { softHyphens } from '../model/softHyphens.ts'
import styles from './GridHead.module.css'
import { SectionCount } from './SectionCount.tsx'
import shared from './SheetHead.module.css'

interface GridHeadProps {
  section: Section
  columns: readonly string[]
}

/** Sticks under the bar while its section passes by. The cells carry their labels' full names themselves. */
export function GridHead({ section, columns }: GridHeadProps) {
  return (
    <div className={classes(shared.head, styles.head)}>
      <div className={classes(shared.title, styles.title)}>
        <h2 id={`${section.id}-titel`}>{section.title}</h2>
        <SectionCount section={section} />
      </div>
      <div className={styles.columns} aria-hidden="true">
        {columns.map((column) => (
          <span key={column} title={column}>
            <span>{softHyphens(column)}</span>
          </span>
        ))}
      </div>
    </div>
  )
}
