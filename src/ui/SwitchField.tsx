import { useId } from 'react'
import { Switch } from 'react-aria-components/Switch'
import { German } from './German.tsx'
import styles from './SwitchField.module.css'

interface SwitchFieldProps {
  label: string
  value: boolean
  onChange: (value: boolean) => void
  hint?: string | undefined
  isDisabled?: boolean
}

export function SwitchField({ label, value, onChange, hint, isDisabled = false }: SwitchFieldProps) {
  const id = useId()
  return (
    <German>
      <Switch
        className={styles.row ?? ''}
        isSelected={value}
        onChange={onChange}
        isDisabled={isDisabled}
        aria-label={label}
        {...(hint === undefined ? {} : { 'aria-describedby': id })}
      >
        <span className={styles.words}>
          <span>{label}</span>
          {hint !== undefined && <small id={id}>{hint}</small>}
        </span>
        <span className={styles.track} aria-hidden="true" />
      </Switch>
    </German>
  )
}
