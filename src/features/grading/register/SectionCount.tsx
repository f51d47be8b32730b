import type { CSSProperties } from 'react'
import { scaleTexts } from '#texts/index.ts'
import { CheckIcon } from '#ui/icons.ts'
import styles from '#ui/Register.module.css'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { softHyphens } from '../model/softHyphens.ts'

interface SectionCountProps {
  name: string
  done: number
  of: number
  isDone: boolean
  /** How full the bar is, from 0 to 1, where it tells more than `done` of `of`. */
  share?: number
}

/** A section's name and how far it is: below it a bar where tabs are narrow, '3/17' in a strip of tabs; at its end a check. */
export function SectionCount({ name, done, of, isDone, share = done / of }: SectionCountProps) {
  return (
    <>
      <b>
        {softHyphens(name)}
        {isDone && (
          <>
            {/* In the line of its last word. */}
            {'\u202F'}
            <CheckIcon />
            <VisuallyHidden>
              {of > 0 && `${done}/${of} `}
              {scaleTexts.done}
            </VisuallyHidden>
          </>
        )}
      </b>
      {!isDone && of > 0 && (
        <span className={styles.count} style={{ '--share': `${100 * share}%` } as CSSProperties}>
          <span>
            {done}/{of}
          </span>
        </span>
      )}
    </>
  )
}
