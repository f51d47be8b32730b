import { Label, Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import styles from './field.module.css'
import { German } from './German.tsx'
import segments from './RadioField.module.css'

interface RadioFieldProps<Id extends string> {
  label: string
  value: Id
  onChange: (value: Id) => void
  options: readonly { id: Id; label: string }[]
}

/** One of a few, all in sight. */
export function RadioField<Id extends string>({ label, value, onChange, options }: RadioFieldProps<Id>) {
  return (
    <German>
      <RadioGroup
        className={styles.field ?? ''}
        value={value}
        onChange={(id) => onChange(id as Id)}
        orientation="horizontal"
      >
        <Label className={styles.label ?? ''}>{label}</Label>
        <div className={segments.segments}>
          {options.map((option) => (
            <Radio key={option.id} value={option.id} className={segments.segment ?? ''}>
              {option.label}
            </Radio>
          ))}
        </div>
      </RadioGroup>
    </German>
  )
}
