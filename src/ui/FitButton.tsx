import { Button } from './Button.tsx'
import styles from './FitButton.module.css'
import { IconButton } from './IconButton.tsx'
import { MinusIcon, PlusIcon } from './icons.ts'
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

interface ZoomButtonsProps {
  /** Place in the list of the zooms. */
  step: number
  /** Place of the largest. */
  last: number
  onStep: (step: number) => void
}

/** Makes a preview smaller and larger, step by step. */
export function ZoomButtons({ step, last, onStep }: ZoomButtonsProps) {
  return (
    <>
      <IconButton label="Verkleinern" icon={<MinusIcon />} disabled={step === 0} onClick={() => onStep(step - 1)} />
      <IconButton label="Vergrößern" icon={<PlusIcon />} disabled={step === last} onClick={() => onStep(step + 1)} />
    </>
  )
}
