import type { CSSProperties } from 'react'
import { overviewTexts as texts } from '#texts/index.ts'
import { softHyphens } from '../model/softHyphens.ts'
import styles from './MatrixCell.module.css'
import type { Missing } from './missingIn.ts'

/** 'none' nothing yet, 'some' begun, 'full' complete. */
function levelOf({ missing, total }: Missing): 'none' | 'some' | 'full' {
  if (missing === 0) return 'full'
  return missing === total ? 'none' : 'some'
}

/** The box: it fills from below, the number is what is missing. */
export function Level(props: Missing) {
  const { missing, total } = props
  const level = levelOf(props)
  const filled = total === 0 ? 0 : Math.round((100 * (total - missing)) / total)
  return (
    <span className={styles.level} data-level={level} style={{ '--filled': `${filled}%` } as CSSProperties}>
      {level === 'full' ? null : missing}
    </span>
  )
}

interface MatrixCellProps extends Missing {
  /** 'Emil Becker' */
  student: string
  column: string
  isRequired: boolean
  isStop: boolean
}

/** One student's subject: how much is missing, and the way to it. */
export function MatrixCell({ student, column, isRequired, isStop, missing, total }: MatrixCellProps) {
  const lacks = isRequired ? texts.missing(missing, total) : texts.lacking(missing, total)
  return (
    <td className={styles.cell}>
      <button
        type="button"
        className={styles.button}
        tabIndex={isStop ? 0 : -1}
        data-column={softHyphens(column)}
        aria-label={`${student}, ${column}: ${missing === 0 ? texts.complete : lacks}`}
      >
        <Level missing={missing} total={total} />
      </button>
    </td>
  )
}
