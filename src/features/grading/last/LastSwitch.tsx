import { useServices } from '#queries/services.ts'
import { lastHalfTexts as texts } from '#texts/index.ts'
import { useRememberedSwitch } from '#ui/useRemembered.ts'
import styles from './LastSwitch.module.css'

/** Shows and hides the last half-year, in the form and in the column view. */
export function LastSwitch({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
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

/**
 * Whether the user wants to see the last half-year: one choice for both views, remembered on this device. Off at first.
 */
export const useLastChoice = () => useRememberedSwitch(`lastHalfYear/${useServices().session.user()?.userID ?? ''}`)
