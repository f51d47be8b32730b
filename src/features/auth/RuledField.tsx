import { type ComponentProps, type ReactNode, useId } from 'react'
import { WarnIcon } from '#ui/icons.ts'
import styles from './RuledField.module.css'

interface RuledFieldProps extends ComponentProps<'input'> {
  label: string
  error?: string | undefined
  /** A button at the end of the line. */
  end?: ReactNode
}

/** A ruled line with its label on the left, as on the label of an exercise book. */
export function RuledField({ label, error, end, ...input }: RuledFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <div className={styles.ruled} data-invalid={error !== undefined}>
        <label htmlFor={id}>{label}</label>
        <input
          {...input}
          id={id}
          required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        {end}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          <WarnIcon />
          {error}
        </p>
      )}
    </div>
  )
}
