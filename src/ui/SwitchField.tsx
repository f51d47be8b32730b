import { useId } from 'react'
import { Stack } from './primitives.tsx'
import styles from './SwitchField.module.css'

interface SwitchFieldProps {
  label: string
  value: boolean
  onChange: (value: boolean) => void
  hint?: string | undefined
  isDisabled?: boolean
}

/** A switch; the whole row is the press area. */
export function SwitchField({ label, value, onChange, hint, isDisabled = false }: SwitchFieldProps) {
  const id = useId()
  return (
    <label className={styles.row}>
      <Stack as="span" grow snug className={styles.words}>
        <span id={`${id}-label`}>{label}</span>
        {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
      </Stack>
      <input
        type="checkbox"
        role="switch"
        aria-checked={value}
        className={styles.switch}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        checked={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
