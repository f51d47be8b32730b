import type { Student } from '#contract/index.ts'
import { languageName } from '#rules/index.ts'
import { classes } from '#ui/classes.ts'
import { MinusIcon, PlusIcon } from '#ui/icons.ts'
import styles from './PreviewPage.module.css'

interface StudentRowProps {
  student: Student
  kind: 'add' | 'remove'
}

/** A student who comes or goes. */
export function StudentRow({ student, kind }: StudentRowProps) {
  const { id, name, preName, class: klass, birthday, language } = student
  return (
    <div className={classes(styles.row, styles[kind])}>
      <span className={styles.sign}>{kind === 'add' ? <PlusIcon /> : <MinusIcon />}</span>
      <span className={styles.name}>
        {preName} <b>{name}</b>
      </span>
      <span>{klass}</span>
      <span className={styles.quiet}>{id}</span>
      <span className={classes(styles.quiet, styles.wide)}>{birthday}</span>
      <span className={classes(styles.quiet, styles.wide)}>{language && languageName(language)}</span>
    </div>
  )
}
