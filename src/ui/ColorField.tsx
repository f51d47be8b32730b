import { TextField as AriaTextField, Input, Label } from 'react-aria-components/TextField'
import styles from './ColorField.module.css'
import { classes } from './classes.ts'
import { FieldNotes } from './FieldNotes.tsx'
import field from './field.module.css'

interface ColorFieldProps {
  label: string
  /** As typed; the caller decides whether it is a colour. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string | undefined
  /** Colours to choose with one press. */
  swatches?: readonly string[]
  /** Its key in the problems of the form: an `ErrorSummary` leads here by it. */
  anchor?: string | undefined
}

/** A colour: typed as hex digits, from the system's picker, or one of the swatches. */
export function ColorField({ label, value, onChange, error, hint, swatches = [], anchor }: ColorFieldProps) {
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
        <Input className={classes(field.input, styles.hex)} data-anchor={anchor} maxLength={9} spellCheck="false" />
        {swatches.map((swatch) => (
          <button
            key={swatch}
            type="button"
            className={styles.swatch}
            style={{ backgroundColor: swatch }}
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

/** '#rrggbb' for a hex colour of 3, 4, 6 or 8 digits, without its alpha; undefined for anything else. */
export function longHex(value: string): string | undefined {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(value)?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  return digits.length < 6
    ? `#${[...digits.slice(0, 3)].map((digit) => digit + digit).join('')}`
    : `#${digits.slice(0, 6)}`
}
