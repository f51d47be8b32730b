import { TextField as AriaTextField, Input, Label } from 'react-aria-components/TextField'
import styles from './ColorField.module.css'
import { classes } from './classes.ts'
import { FieldNotes } from './FieldNotes.tsx'
import field from './field.module.css'
import { longHex } from './longHex.ts'

interface ColorFieldProps {
  label: string
  /** As typed; the caller decides whether it is a colour. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string | undefined
  /** Colours to take with one press. */
  swatches?: readonly string[]
}

/** A colour as hex digits, from the system's own picker, or one of a few. */
export function ColorField({ label, value, onChange, error, hint, swatches = [] }: ColorFieldProps) {
  const long = longHex(value)
  return (
    <AriaTextField
      className={field.field ?? ''}
      value={value}
      onChange={onChange}
      autoComplete="off"
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className={field.label ?? ''}>{label}</Label>
      <div className={field.line}>
        <input
          type="color"
          className={styles.picker}
          aria-label={`${label} auswählen`}
          value={long ?? '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
        <Input className={classes(field.input, styles.hex)} maxLength={9} spellCheck="false" />
        {swatches.map((swatch) => (
          <button
            key={swatch}
            type="button"
            className={styles.swatch}
            style={{ background: swatch }}
            aria-label={`Farbe ${swatch}`}
            aria-pressed={longHex(swatch) === long}
            onClick={() => onChange(swatch)}
          />
        ))}
      </div>
      <FieldNotes error={error} hint={hint} />
    </AriaTextField>
  )
}
