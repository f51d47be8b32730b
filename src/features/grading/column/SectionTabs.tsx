import { useRef } from 'react'
import type { CellKey } from '#rules/index.ts'
import { CheckIcon } from '#ui/icons.ts'
import { useChosenInSight } from '#ui/useChosenInSight.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { Section } from '../model/cardModel.ts'
import { softHyphens } from '../model/softHyphens.ts'
import styles from '../register/Register.module.css'
import type { Column } from './model/columnsOf.ts'

interface SectionTabsProps {
  columns: readonly Column[]
  chosen: Column
  counts: ReadonlyMap<CellKey, number>
  total: number
  onChoose: (column: Column) => void
}

/** The register, where a tab leads to a subject's first column that is not complete. */
export function SectionTabs({ columns, chosen, counts, total, onChoose }: SectionTabsProps) {
  const nav = useRef<HTMLElement>(null)
  useChosenInSight(nav, chosen.section.id)
  const isComplete = ({ key }: Column) => (counts.get(key) ?? 0) >= total
  const sections = [...new Set(columns.map(({ section }) => section))]
  const own = (section: Section) => columns.filter((column) => column.section === section)

  return (
    <nav ref={nav} className={styles.register} aria-label="Abschnitte">
      {sections.map((section) => {
        const mine = own(section)
        const done = mine.filter(isComplete).length
        const first = mine.find((column) => !isComplete(column)) ?? mine[0]
        return (
          <button
            key={section.id}
            type="button"
            className={styles.tab}
            aria-current={section === chosen.section ? 'true' : undefined}
            onClick={() => first && onChoose(first)}
          >
            <b>{softHyphens(section.tab)}</b>
            <span>
              {done === mine.length && <CheckIcon />}
              {done}/{mine.length}
              {done === mine.length && <VisuallyHidden> vollständig</VisuallyHidden>}
            </span>
          </button>
        )
      })}
    </nav>
  )
}
