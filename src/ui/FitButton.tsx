import { Button } from './Button.tsx'
import styles from './FitButton.module.css'
import { useRememberedSwitch } from './useRemembered.ts'

/** Whether a preview is as wide as its place instead of true to size: one choice for every preview, remembered on this device. */
export const useFit = (isFittedAtFirst = false) => useRememberedSwitch('previewFit', isFittedAtFirst)

/** Fits a preview into its place, or shows it true to size. */
export function FitButton({ isFitted, onToggle }: { isFitted: boolean; onToggle: () => void }) {
  return (
    <Button variant="quiet" className={styles.fit} aria-pressed={isFitted} onClick={onToggle}>
      Einpassen
    </Button>
  )
}
