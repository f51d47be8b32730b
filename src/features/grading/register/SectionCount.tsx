import type { CSSProperties } from 'react'
import { scaleTexts } from '#texts/index.ts'
import { CheckIcon } from '#ui/icons.ts'
import styles from '#ui/Register.module.css'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

interface SectionCountProps {
  done: number
  of: number
  isDone: boolean
  /** How full the bar is, from 0 to 1, where it tells more than `done` of `of`. */
  share?: number
}

/** How far a section is, below its name: a bar where tabs are narrow, '3/17' in a strip of tabs, and a check at the end. */
export function SectionCount({ done, of, isDone, share = done / of }: SectionCountProps) {
  if (isDone) {
    return (
      <span>
        <CheckIcon />
        <VisuallyHidden>
          {of > 0 && `${done}/${of} `}
          {scaleTexts.done}
        </VisuallyHidden>
      </span>
    )
  }
  if (of === 0) return null
  return (
    <span className={styles.count} style={{ '--share': `${100 * share}%` } as CSSProperties}>
      <span>
        {done}/{of}
      </span>
    </span>
  )
}
