import { useId } from 'react'
import { Checkbox, CheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { Label } from 'react-aria-components/RadioGroup'
import { classes } from './classes.ts'
import { FieldNotes } from './FieldNotes.tsx'
import styles from './field.module.css'
import { German } from './German.tsx'
import { CheckIcon } from './icons.ts'
import { Row } from './primitives.tsx'
import choices from './RadioField.module.css'
import segmented from './segmented.module.css'

interface RadioFieldProps<Id extends string> {
  label: string
  value: Id
  onChange: (value: Id) => void
  options: readonly { id: Id; label: string; hint?: string }[]
  /** What the chosen option means. */
  hint?: string | undefined
}

/** A choice of one of a few options, all visible; with hints each is a card. */
export function RadioField<Id extends string>({ label, value, onChange, options, hint }: RadioFieldProps<Id>) {
  const name = useId()
  const isCards = options.some(({ hint }) => hint !== undefined)
  return (
    <fieldset className={styles.field} aria-describedby={hint === undefined ? undefined : `${name}-hint`}>
      <legend className={choices.legend}>{label}</legend>
      <div className={isCards ? choices.cards : classes(segmented.segments, choices.segments)}>
        {options.map((option) => (
          <label key={option.id} className={isCards ? choices.card : segmented.segment}>
            <input type="radio" name={name} checked={option.id === value} onChange={() => onChange(option.id)} />
            {option.hint === undefined ? (
              option.label
            ) : (
              <span>
                {option.label} <small>{option.hint}</small>
              </span>
            )}
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}

interface ChoicesFieldProps {
  label: string
  /** Ids of the selected options. */
  value: readonly string[]
  onChange: (ids: string[]) => void
  options: readonly { id: string; label: string }[]
  error?: string | undefined
  hint?: string | undefined
  /** Its key in the problems of the form: an `ErrorSummary` leads here by it. */
  anchor?: string | undefined
}

/** A choice of any number of a few options, all visible. */
export function ChoicesField({ label, value, onChange, options, error, hint, anchor }: ChoicesFieldProps) {
  return (
    <German>
      <CheckboxGroup
        className={styles.field ?? ''}
        data-anchor={anchor}
        value={[...value]}
        onChange={onChange}
        isInvalid={error !== undefined}
        validationBehavior="aria"
      >
        <Label className={styles.label ?? ''}>{label}</Label>
        <Row stretch gap={2} wrap>
          {options.map((option) => (
            <Checkbox key={option.id} value={option.id} className={choices.box ?? ''}>
              <span className={choices.mark}>
                <CheckIcon size={16} aria-hidden="true" />
              </span>
              <span>{option.label}</span>
            </Checkbox>
          ))}
        </Row>
        <FieldNotes error={error} hint={hint} />
      </CheckboxGroup>
    </German>
  )
}
