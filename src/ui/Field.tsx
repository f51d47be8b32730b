import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { WarnIcon } from './icons.ts'

/** What the native input, select or textarea must carry. */
export interface FieldWiring {
  id: string
  className: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  children: (wiring: FieldWiring) => ReactNode
}

/** Label above, hint or error below a native control. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: styles.input ?? '',
        ...(error === undefined ? {} : { 'aria-invalid': true }),
        ...(described === '' ? {} : { 'aria-describedby': described }),
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <WarnIcon />
          {error}
        </p>
      )}
    </div>
  )
}
