import { useId } from 'react'
import { Text } from '#ui/primitives.tsx'
import styles from './TextInput.module.css'

interface TextInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Digits only, not shown. */
  isPin?: boolean
  error?: string | undefined
}

export function TextInput({ label, value, onChange, isPin = false, error }: TextInputProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={isPin ? 'password' : 'text'}
        inputMode={isPin ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="characters"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(isPin ? event.target.value.replace(/\D/g, '') : event.target.value)}
      />
      {error !== undefined && (
        <Text size={13} ink="bad" id={`${id}-error`} role="alert">
          {error}
        </Text>
      )}
    </div>
  )
}
