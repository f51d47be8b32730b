import type { ReactNode } from 'react'
import { TextField as AriaTextField, Input, Label, TextArea } from 'react-aria-components/TextField'
import { classes } from './classes.ts'
import { FieldNotes, fieldLabel } from './FieldNotes.tsx'
import styles from './field.module.css'
import { useLimit } from './useLimit.ts'

interface TextFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** German, shown below the field and read out with it. */
  error?: string | undefined
  hint?: string | undefined
  /** Right below the box. */
  below?: ReactNode
  /** The hint is a rule: it stays in sight beside an error. */
  isRule?: boolean
  isOptional?: boolean | undefined
  type?: 'text' | 'email' | 'password'
  isMultiline?: boolean
  autoFocus?: boolean
  /** Only for a real default value such as 'siehe Anhang', or lines that show the form of a list. */
  placeholder?: string | undefined
  name?: string
  /** Its key in the problems of the form: an `ErrorSummary` leads here by it. */
  anchor?: string | undefined
  /** A longer text is refused, with a sentence. */
  maxLength?: number
  isDisabled?: boolean
  isReadOnly?: boolean
  autoComplete?: string
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    error,
    hint,
    below,
    isRule = false,
    isOptional = false,
    isMultiline = false,
    placeholder,
    autoComplete,
    anchor,
    maxLength,
    onChange,
    ...rest
  } = props
  const limit = useLimit({ value: rest.value, most: maxLength }, onChange)
  const problem = limit.note ?? error
  // type="email" would bring the browser's own validation message; inputMode brings only its keyboard.
  const { type, ...aria } = rest
  const kind = type === 'email' ? ({ type: 'text', inputMode: 'email' } as const) : { type: type ?? 'text' }
  return (
    <AriaTextField
      {...aria}
      {...kind}
      onChange={limit.change}
      autoComplete={autoComplete ?? 'off'}
      className={styles.field ?? ''}
      data-anchor={anchor}
      isInvalid={problem !== undefined}
      validationBehavior="aria"
    >
      <Label className={styles.label ?? ''}>{fieldLabel(label, isOptional)}</Label>
      {isMultiline ? (
        <TextArea
          className={classes(styles.input, styles.area)}
          data-optional={isOptional || undefined}
          placeholder={placeholder}
        />
      ) : (
        <Input className={styles.input ?? ''} {...(placeholder === undefined ? {} : { placeholder })} />
      )}
      {below}
      <FieldNotes error={problem} hint={hint} isRule={isRule} />
    </AriaTextField>
  )
}
