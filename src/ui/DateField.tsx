import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover'
import { TextField as AriaTextField, Input, Label } from 'react-aria-components/TextField'
import { looksLikeDay, readGermanDate } from '#lib/germanDate.ts'
import styles from './DateField.module.css'
import { FieldNotes, fieldLabel } from './FieldNotes.tsx'
import field from './field.module.css'
import { German } from './German.tsx'
import { CalendarIcon } from './icons.ts'
import { lazyAside } from './lazy.tsx'

const DateCalendar = lazyAside(
  () => import('./DateCalendar.tsx').then((module) => module.DateCalendar),
  () => <div className={styles.space} />,
  () => <p className={styles.missing}>Der Kalender konnte nicht geladen werden. Das Datum lässt sich eintippen.</p>,
)

interface DateFieldProps {
  label: string
  /** dd.MM.yyyy, empty, or typed text that is no day. */
  value: string
  /** Gets a complete day as dd.MM.yyyy, otherwise the typed text: a draft can restore it, and it differs from an empty field. */
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string | undefined
  isOptional?: boolean | undefined
  minYear?: number
  maxYear?: number
  /** Its key in the problems of the form: an `ErrorSummary` leads here by it. */
  anchor?: string | undefined
}

/** A day, typed or picked. An incomplete one shows its error and blocks the submit of the form. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, error, hint, isOptional, minYear = 1, maxYear = 275_760, anchor } = props
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  // The initial value counts as left, so its error shows at once.
  const [isLeft, setLeft] = useState(true)
  // Changed from outside: picked in the calendar, or the form was emptied.
  if (value !== sent) {
    setSent(value)
    setText(value)
  }
  const day = readGermanDate(text, minYear, maxYear)
  const unreadable = dayProblem(text, minYear, maxYear)
  const problem = (isLeft ? unreadable : undefined) ?? error
  useEffect(() => input.current?.setCustomValidity(unreadable ?? ''), [unreadable])

  function type(next: string) {
    const typed = readGermanDate(next, minYear, maxYear) ?? next.trim()
    setText(next)
    setSent(typed)
    setLeft(false)
    if (typed !== value) onChange(typed)
  }

  return (
    <German>
      <AriaTextField
        className={field.field ?? ''}
        data-anchor={anchor}
        value={text}
        onChange={type}
        autoComplete="off"
        isInvalid={problem !== undefined}
        validationBehavior="aria"
        onBlur={() => {
          setLeft(true)
          if (day !== undefined) setText(day)
        }}
      >
        <Label className={field.label ?? ''}>{fieldLabel(label, isOptional)}</Label>
        <div className={styles.line}>
          <Input
            ref={input}
            className={field.input ?? ''}
            placeholder="TT.MM.JJJJ"
            inputMode="decimal"
            onInvalid={() => setLeft(true)}
          />
          <DialogTrigger>
            <Button className={styles.open ?? ''} aria-label={`${label} im Kalender wählen`}>
              <CalendarIcon aria-hidden="true" />
            </Button>
            <Popover className={styles.popover ?? ''} placement="bottom end">
              <Dialog className={styles.dialog ?? ''} aria-label={label}>
                {({ close }) => (
                  <DateCalendar
                    value={day ?? ''}
                    minYear={minYear}
                    maxYear={maxYear}
                    onChoose={(day) => {
                      onChange(day)
                      close()
                    }}
                  />
                )}
              </Dialog>
            </Popover>
          </DialogTrigger>
        </div>
        <FieldNotes error={problem} hint={hint} />
      </AriaTextField>
    </German>
  )
}

/** The error of a typed day; undefined for a day between `minYear` and `maxYear` and for empty text. */
export function dayProblem(text: string, minYear: number, maxYear: number): string | undefined {
  if (text.trim() === '' || readGermanDate(text, minYear, maxYear) !== undefined) return undefined
  if (readGermanDate(text) !== undefined) return `Bitte ein Jahr von ${minYear} bis ${maxYear} angeben.`
  return looksLikeDay(text) ? 'Diesen Tag gibt es nicht.' : 'Bitte ein Datum wie 31.01.2025 angeben.'
}
