import { useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { MinusIcon, PlusIcon } from './icons.ts'
import { Row } from './primitives.tsx'
import stepper from './stepper.module.css'
import { useHold } from './useHold.ts'

interface NumberFieldProps {
  label: string
  value: number
  /** Called with each key that changes the number. */
  onChange: (value: number) => void
  min: number
  max: number
  /** After the number: 'pt', 'mm'. */
  unit: string
}

/**
 * A whole number with − and +. A typed number outside min and max counts as the nearest limit, an empty field as the
 * previous number; the field shows that number when it loses the focus.
 */
export function NumberField({ label, value, onChange, min, max, unit }: NumberFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Valid only while `value` is the number made of the text; otherwise something else has changed the value since.
  const [typed, setTyped] = useState<{ text: string; value: number }>()

  const within = (number: number) => Math.min(max, Math.max(min, Math.round(number)))

  function type(text: string): void {
    const next = text === '' ? value : within(Number(text))
    setTyped({ text, value: next })
    if (next !== value) onChange(next)
  }

  // Reads the DOM: while a button is held, steps come faster than renders.
  function step(by: 1 | -1): void {
    const shown = input.current?.value
    setTyped(undefined)
    onChange(within(within(shown ? Number(shown) : value) + by))
  }
  const less = useHold(() => step(-1))
  const more = useHold(() => step(1))

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes('ringed', stepper.stepper)}>
        <button type="button" tabIndex={-1} aria-label={`${label} verringern`} aria-disabled={value <= min} {...less}>
          <MinusIcon aria-hidden="true" />
        </button>
        <Row as="span" size={13} ink={3} className={stepper.value}>
          <span>
            <input
              ref={input}
              id={id}
              type="number"
              inputMode="numeric"
              min={min}
              max={max}
              step={1}
              value={typed?.value === value ? typed.text : value}
              onChange={(event) => type(event.target.value)}
              onBlur={() => setTyped(undefined)}
              // Scrolling the page over a focused number must not change it.
              onWheel={(event) => event.currentTarget.blur()}
            />
          </span>
          <span aria-hidden="true">{unit}</span>
        </Row>
        <button type="button" tabIndex={-1} aria-label={`${label} erhöhen`} aria-disabled={value >= max} {...more}>
          <PlusIcon aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
