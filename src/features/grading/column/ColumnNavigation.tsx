import { useRef } from 'react'
import type { CellKey } from '#rules/index.ts'
import { columnTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import { CheckIcon } from '#ui/icons.ts'
import { ProgressRing } from '#ui/ProgressRing.tsx'
import { useChosenInSight } from '#ui/useChosenInSight.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import shared from '../list/PaneTab.module.css'
import type { Section } from '../model/cardModel.ts'
import { softHyphens } from '../model/softHyphens.ts'
import register from '../register/Register.module.css'
import styles from './ColumnNavigation.module.css'
import type { Column } from './columnsOf.ts'

interface ColumnNavigationProps {
  columns: readonly Column[]
  chosen: Column
  /** How many students have a mark in each column. */
  counts: ReadonlyMap<CellKey, number>
  /** How many students there are. */
  total: number
  onChoose: (column: Column) => void
}

/** The columns of the chosen column's section by category, as tabs with their progress. */
export function ColumnList({ columns, chosen, counts, total, onChoose }: ColumnNavigationProps) {
  const own = columns.filter(({ section }) => section === chosen.section)
  const categories = [...new Set(own.map(({ category }) => category))]
  return categories.map((category) => (
    <div key={category}>
      {category !== '' && <p className={styles.category}>{category}</p>}
      <ul>
        {own
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

/** The register of sections. A tab leads to the section's first incomplete column. */
export function SectionTabs({ columns, chosen, counts, total, onChoose }: ColumnNavigationProps) {
  const nav = useRef<HTMLElement>(null)
  useChosenInSight(nav, chosen.section.id)
  const isComplete = ({ key }: Column) => (counts.get(key) ?? 0) >= total
  const sections = [...new Set(columns.map(({ section }) => section))]
  const columnsIn = (section: Section) => columns.filter((column) => column.section === section)

  return (
    <nav ref={nav} className={register.register} aria-label="Abschnitte">
      {sections.map((section) => {
        const own = columnsIn(section)
        const done = own.filter(isComplete).length
        const first = own.find((column) => !isComplete(column)) ?? own[0]
        return (
          <button
            key={section.id}
            type="button"
            className={register.tab}
            aria-current={section === chosen.section ? 'true' : undefined}
            onClick={() => first && onChoose(first)}
          >
            <b>{softHyphens(section.tab)}</b>
            <span>
              {done === own.length && <CheckIcon />}
              {done}/{own.length}
              {done === own.length && <VisuallyHidden> vollständig</VisuallyHidden>}
            </span>
          </button>
        )
      })}
    </nav>
  )
}
