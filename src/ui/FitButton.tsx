import { useState } from 'react'
import { Button } from './Button.tsx'
import styles from './FitButton.module.css'

const key = 'previewFit'

/** Whether a preview is as wide as its place instead of true to size: one choice for every preview, remembered on this device. */
export function useFit(): [isFitted: boolean, toggle: () => void] {
  const [isFitted, setFitted] = useState(() => localStorage.getItem(key) !== null)
  return [
    isFitted,
    () => {
      // The state first: the choice counts on this page even if the device has no room to remember it.
      setFitted(!isFitted)
      if (isFitted) localStorage.removeItem(key)
      else localStorage.setItem(key, '1')
    },
  ]
}

/** Fits a preview into its place, or shows it true to size. */
export function FitButton({ isFitted, onToggle }: { isFitted: boolean; onToggle: () => void }) {
  return (
    <Button variant="quiet" className={styles.fit} aria-pressed={isFitted} onClick={onToggle}>
      Einpassen
    </Button>
  )
}
