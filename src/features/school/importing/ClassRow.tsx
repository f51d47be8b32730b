import { importTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import { PlusIcon } from '#ui/icons.ts'
import styles from './PreviewPage.module.css'

/** A class that is made. */
export function ClassRow({ name, label }: { name: string; label: string }) {
  return (
    <div className={classes(styles.row, styles.add)}>
      <span className={styles.sign}>
        <PlusIcon />
      </span>
      <span className={styles.name}>
        {label} <b>{name}</b>
      </span>
      <span className={classes(styles.quiet, styles.rest)}>{texts.noTemplate}</span>
    </div>
  )
}
