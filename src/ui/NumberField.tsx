import { useId, useRef, useState } from 'react'
import styles from './field.module.css'
import { MinusIcon, PlusIcon } from './icons.ts'
import stepper from './NumberField.module.css'
import { useHold } from './useHold.ts'

interface NumberFieldProps {
  label: string
  value: number
  /** With each key that makes another number. */
  onChange: (value: number) => void
  min: number
  max: number
  /** After the number: 'pt', 'mm'. */
  unit: string
}

/**
 * A whole number with − and +. What is typed outside of min and max counts as the nearest of them, and nothing as the
 * number before; the field itself says so when it is left.
 */
export function NumberField({ label, value, onChange, min, max, unit }: NumberFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Holds only while the value is what was made of it: else something but the keyboard has changed it since.
  const [typed, setTyped] = useState<{ text: string; value: number }>()

  const within = (number: number) => Math.min(max, Math.max(min, Math.round(number)))

  function type(text: string): void {
    const next = text === '' ? value : within(Number(text))
    setTyped({ text, value: next })
    if (next !== value) onChange(next)
  }

  // Reads the field itself: while a button is held, steps come faster than drawings.
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
      <div className={stepper.stepper}>
        <button type="button" tabIndex={-1} aria-label={`${label} verringern`} aria-disabled={value <= min} {...less}>
          <MinusIcon aria-hidden="true" />
        </button>
        <span className={stepper.value}>
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
        </span>
        <button type="button" tabIndex={-1} aria-label={`${label} erhöhen`} aria-disabled={value >= max} {...more}>
          <PlusIcon aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
