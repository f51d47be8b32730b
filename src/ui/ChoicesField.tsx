import { Checkbox, CheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { Label } from 'react-aria-components/RadioGroup'
import boxes from './ChoicesField.module.css'
import { FieldNotes } from './FieldNotes.tsx'
import styles from './field.module.css'
import { German } from './German.tsx'
import { CheckIcon } from './icons.ts'

interface ChoicesFieldProps {
  label: string
  /** Ids of the selected options. */
  value: readonly string[]
  onChange: (ids: string[]) => void
  options: readonly { id: string; label: string }[]
  error?: string | undefined
  hint?: string | undefined
}

/** A choice of any number of a few options, all visible. */
export function ChoicesField({ label, value, onChange, options, error, hint }: ChoicesFieldProps) {
  return (
    <German>
      <CheckboxGroup
        className={styles.field ?? ''}
        value={[...value]}
        onChange={onChange}
        isInvalid={error !== undefined}
        validationBehavior="aria"
      >
        <Label className={styles.label ?? ''}>{label}</Label>
        <div className={boxes.boxes}>
          {options.map((option) => (
            <Checkbox key={option.id} value={option.id} className={boxes.box ?? ''}>
              <span className={boxes.mark}>
                <CheckIcon aria-hidden="true" />
              </span>
              <span>{option.label}</span>
            </Checkbox>
          ))}
        </div>
        <FieldNotes error={error} hint={hint} />
      </CheckboxGroup>
    </German>
  )
}
