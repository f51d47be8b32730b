import { lastHalfTexts as texts } from '#texts/index.ts'
import styles from './LastToggle.module.css'

/** The switch of both views. */
export function LastToggle({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={texts.toggle}
      title={texts.toggle}
      className={styles.toggle}
      onClick={onToggle}
    >
      <span className={styles.track} />
      {texts.toggleShort}
    </button>
  )
}
