import type { CellKey } from '#rules/index.ts'
import { columnTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import { ProgressRing } from '#ui/ProgressRing.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import shared from '../list/PaneTab.module.css'
import styles from './ColumnList.module.css'
import type { Column } from './model/columnsOf.ts'

interface ColumnListProps {
  /** Of one section. */
  columns: readonly Column[]
  chosen: Column
  counts: ReadonlyMap<CellKey, number>
  /** How many children there are. */
  total: number
  onChoose: (column: Column) => void
}

/** The columns of a subject by category, as index tabs with how far each is. */
export function ColumnList({ columns, chosen, counts, total, onChoose }: ColumnListProps) {
  const categories = [...new Set(columns.map(({ category }) => category))]
  return categories.map((category) => (
    <div key={category}>
      {category !== '' && <p className={styles.category}>{category}</p>}
      <ul>
        {columns
          .filter((column) => column.category === category)
          .map((column) => (
            <li key={column.key}>
              <button
                type="button"
                className={classes(shared.tab, styles.tab)}
                aria-current={column.key === chosen.key || undefined}
                onClick={() => onChoose(column)}
              >
                <ProgressRing done={counts.get(column.key) ?? 0} total={total} />
                <span className={styles.text}>{column.text}</span>
                <VisuallyHidden>, {texts.filled(counts.get(column.key) ?? 0, total)}</VisuallyHidden>
              </button>
            </li>
          ))}
      </ul>
    </div>
  ))
}
