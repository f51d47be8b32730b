import { useEffect, useRef } from 'react'
import styles from './CheckBox.module.css'

interface CheckBoxProps {
  /** The accessible name; without it `labelledBy` has the ids of elements that show the name. */
  label?: string
  labelledBy?: string
  value: boolean
  onChange: (value: boolean) => void
  /** Some, but not all, of what the box stands for is selected. */
  isMixed?: boolean
  isDisabled?: boolean
  /** For the `htmlFor` of its label. */
  id?: string
  tabIndex?: number
}

/**
 * A checkbox without a visible label, such as the one that selects a row. Its press area is 44 px.
 */
export function CheckBox(props: CheckBoxProps) {
  const { label, labelledBy, value, onChange, isMixed = false, isDisabled = false, id, tabIndex } = props
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <input
      ref={box}
      id={id}
      tabIndex={tabIndex}
      type="checkbox"
      className={styles.box}
      aria-label={label}
      aria-labelledby={labelledBy}
      checked={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
