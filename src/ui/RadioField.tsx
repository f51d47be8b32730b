import { useId } from 'react'
import styles from './field.module.css'
import segments from './RadioField.module.css'

interface RadioFieldProps<Id extends string> {
  label: string
  value: Id
  onChange: (value: Id) => void
  options: readonly { id: Id; label: string }[]
}

/** A choice of one of a few options, all visible. */
export function RadioField<Id extends string>({ label, value, onChange, options }: RadioFieldProps<Id>) {
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={segments.label}>{label}</legend>
      <div className={segments.segments}>
        {options.map((option) => (
          <label key={option.id} className={segments.segment}>
            <input type="radio" name={name} checked={option.id === value} onChange={() => onChange(option.id)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
