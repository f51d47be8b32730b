import type { ImportChange } from '#contract/index.ts'
import { importTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import { ArrowRightIcon, SwapIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { changedFields } from './model/previewRows.ts'
import styles from './PreviewPage.module.css'

/** What of a student changes, old → new. */
export function ChangeRow({ change }: { change: ImportChange }) {
  const fields = changedFields(change)
  const { preName, name, class: klass, was = {} } = change
  return (
    <div className={classes(styles.row, styles.change)}>
      <span className={styles.sign}>
        <SwapIcon />
      </span>
      <span className={styles.name}>
        {was.preName ?? preName} <b>{was.name ?? name}</b>
      </span>
      {fields.length === 0 && <span>{klass}</span>}
      <ul className={styles.fields}>
        {fields.map(({ field, before, after }) => (
          <li key={field}>
            <span>{field}</span>
            <span>
              <del>{before ?? texts.nothing}</del>
              <ArrowRightIcon aria-hidden="true" />
              <VisuallyHidden> {texts.becomes} </VisuallyHidden>
              <ins>{after ?? texts.nothing}</ins>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
