import { useEffect, useRef } from 'react'
import styles from './CheckBox.module.css'

interface CheckBoxProps {
  /** Its name, where nothing on the page says it; else the ids of what does. */
  label?: string
  labelledBy?: string
  value: boolean
  onChange: (value: boolean) => void
  /** Some of what it stands for. */
  isMixed?: boolean
}

/** A box to choose a row, with a press area of 44 px. */
export function CheckBox({ label, labelledBy, value, onChange, isMixed = false }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.box}
      aria-label={label}
      aria-labelledby={labelledBy}
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
