import { useField } from '../card/OpenCardContext.ts'
import styles from './TextSection.module.css'

/** Expected in this layout, and never required. */
export function InterestsHint({ filler }: { filler: string }) {
  const isEmpty = (useField('interests') ?? '').trim() === ''
  return isEmpty ? <p className={styles.hint}>Noch leer. So steht im Zeugnis „{filler}“.</p> : null
}
