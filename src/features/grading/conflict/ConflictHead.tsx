import type { EntryConflict } from '#contract/index.ts'
import { conflictTexts } from '#texts/index.ts'
import { momentText } from '../model/moments.ts'
import styles from './ConflictDialog.module.css'

interface ConflictHeadProps {
  device: string
  editedAt: number
  theirs: EntryConflict
}

/** Over the two columns: where each version comes from, by whom, when. */
export function ConflictHead({ device, editedAt, theirs }: ConflictHeadProps) {
  const now = Date.now()
  return (
    <div className={styles.head}>
      <div>
        <b>{conflictTexts.mine(device)}</b>
        <span>{momentText(editedAt, now)}</span>
      </div>
      <div>
        <b>{conflictTexts.theirs}</b>
        <span>{[theirs.author, momentText(Date.parse(theirs.at), now)].filter(Boolean).join(', ')}</span>
      </div>
    </div>
  )
}
