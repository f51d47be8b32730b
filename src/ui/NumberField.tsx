import { NumberField as AriaNumberField, Button, Group, Input, Label } from 'react-aria-components/NumberField'
import { FieldNotes } from './FieldNotes.tsx'
import styles from './field.module.css'
import { German } from './German.tsx'
import { MinusIcon, PlusIcon } from './icons.ts'
import stepper from './NumberField.module.css'

interface NumberFieldProps {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step?: number
  /** After the number: 'pt', 'mm'. */
  unit?: string
  error?: string | undefined
  hint?: string | undefined
}

/** A whole number with − and +. What is typed outside of min and max becomes the nearest of them; empty stays as it was. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, min, max, step = 1, unit, error, hint } = props
  return (
    <German>
      <AriaNumberField
        className={styles.field ?? ''}
        value={value}
        onChange={(next) => !Number.isNaN(next) && onChange(next)}
        minValue={min}
        maxValue={max}
        step={step}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        formatOptions={{ useGrouping: false }}
      >
        <Label className={styles.label ?? ''}>{label}</Label>
        <Group className={stepper.stepper ?? ''}>
          <Button slot="decrement">
            <MinusIcon aria-hidden="true" />
          </Button>
          <span className={stepper.value}>
            <span>
              <Input />
            </span>
            {unit !== undefined && <span aria-hidden="true">{unit}</span>}
          </span>
          <Button slot="increment">
            <PlusIcon aria-hidden="true" />
          </Button>
        </Group>
        <FieldNotes error={error} hint={hint} />
      </AriaNumberField>
    </German>
  )
}
