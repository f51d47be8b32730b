import type { Entry } from '#contract/index.ts'
import { lastHalfTexts as texts } from '#texts/index.ts'
import styles from './ClassLegend.module.css'
import { sourcesOf } from './sourcesOf.ts'

/** Which earlier report cards stand beside the children, or that there are none. */
export function ClassLegend({ entries }: { entries: ReadonlyMap<string, Entry> }) {
  const sources = sourcesOf(entries.values())
  return (
    <p className={styles.legend} role="status">
      {sources.length === 0 ? texts.noneInClass : `${texts.columnLegend(sources)} ${texts.columnHint}`}
    </p>
  )
}
