import type { Klass } from '#contract/index.ts'
import { classesTexts as texts } from '#texts/index.ts'
import styles from './ClassPlate.module.css'

interface ClassPlateProps {
  klass: Klass
  /** Of its template; null for none, undefined while the list of templates is not there. */
  templateName: string | null | undefined
  onOpen: () => void
}

/** Of a name in the size of a sign, in letters: there is room for one line of them. */
const longest = 6

/** A class like the sign at its door. */
export function ClassPlate({ klass, templateName, onOpen }: ClassPlateProps) {
  return (
    <button type="button" className={styles.plate} data-lacking={templateName === null || undefined} onClick={onOpen}>
      <span className={styles.top}>
        <span className={styles.label}>{klass.label}</span>{' '}
        <span className={styles.name} data-long={klass.name.length > longest || undefined}>
          {klass.name}
        </span>
      </span>
      <span className={styles.foot}>
        <span>{templateName === null ? texts.noTemplate : templateName}</span>
        {klass.students !== undefined && (
          <span aria-label={texts.studentCount(klass.students)} role="img">
            {klass.students}
          </span>
        )}
      </span>
    </button>
  )
}
