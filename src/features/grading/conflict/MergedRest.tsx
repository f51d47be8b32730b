import { counted } from '#lib/format.ts'
import { conflictTexts } from '#texts/index.ts'
import { DoneIcon, DownIcon } from '#ui/icons.ts'
import { valueText } from '../model/placeNames.ts'
import styles from './ConflictDialog.module.css'
import type { Merged } from './clashesOf.ts'

/** What needed no decision, folded away. */
export function MergedRest({ merged }: { merged: readonly Merged[] }) {
  return (
    <details className={styles.rest}>
      <summary>
        <DoneIcon />
        <span>{conflictTexts.rest(counted(merged.length, 'Feld', 'Felder'))}</span>
        <DownIcon className={styles.fold} />
      </summary>
      <dl>
        {merged.map(({ key, name, change }) => (
          <div key={key}>
            <dt>{name.text}</dt>
            <dd>{valueText(change.after, change.kind === 'grade')}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
