import type { CSSProperties } from 'react'
import type { CellKey } from '#rules/index.ts'
import styles from './Last.module.css'
import { useLastGrade } from './useLast.ts'

interface LastDotProps {
  cell: CellKey
  labels: readonly string[]
  /** In the pad of grades, where columns are not one beside the other. */
  inPad?: boolean
}

/** Under the cell that had the mark. Tapping that cell takes it over, as tapping any cell does; words are in the note. */
export function LastDot({ cell, labels, inPad = false }: LastDotProps) {
  const grade = useLastGrade(cell, labels)
  if (grade === undefined) return null
  const column = labels.indexOf(grade) + 1
  return (
    <span
      className={styles.dot}
      data-grade={inPad ? grade : undefined}
      style={{ '--column': column } as CSSProperties}
    />
  )
}
