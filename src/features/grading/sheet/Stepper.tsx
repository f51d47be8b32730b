import { type KeyboardEvent, useContext, useId } from 'react'
import { gradingTexts as texts } from '#texts/index.ts'
import { MinusIcon, PlusIcon, WarnIcon } from '#ui/icons.ts'
import { useHold } from '#ui/useHold.ts'
import { useField, useFromCard, useOpenCard } from '../card/OpenCardContext.ts'
import { useFlush } from '../card/useFlush.ts'
import { LastContext } from '../last/LastContext.ts'
import { parseDays, withinDays } from '../model/parseDays.ts'
import styles from './Stepper.module.css'

interface StepperProps {
  field: 'sickDays' | 'unexcused'
  error?: string | undefined
}

/** Whole school days: typed, or counted up and down. */
export function Stepper({ field, error }: StepperProps) {
  const id = useId()
  const card = useOpenCard()
  const flush = useFlush()
  const last = useContext(LastContext)
  const days = useField(field)
  const key = useFromCard((one) => one.opened()?.key)
  const label = texts.fields[field]

  // Reads the value itself: while a button is held, steps come faster than drawings. A held one goes on with the function
  // of its press, whose key is then another one's: it does not count on the next child's report card.
  function step(by: 1 | -1, goesOn: boolean): void {
    if (card.opened()?.key !== key) return
    const now = card.entry()?.layout[field] ?? 0
    card.setField(field, withinDays(now + by), 'tick', goesOn)
  }

  function type(text: string): void {
    const typed = parseDays(text, days)
    // React puts back what stood there where nothing is edited.
    if (typed !== days) card.setField(field, typed)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1, event.repeat)
  }
  const less = useHold((goesOn) => step(-1, goesOn))
  const more = useHold((goesOn) => step(1, goesOn))

  return (
    <div className={styles.line}>
      <label htmlFor={id}>{label}</label>
      {last && <last.Days field={field} />}
      <div className={styles.stepper} data-invalid={error !== undefined || undefined}>
        <button type="button" aria-label={`${label}: weniger`} disabled={!days} {...less}>
          <MinusIcon />
        </button>
        {/* No type=number: with '12e' in it the browser says that it is empty, and keeps the text for the next child. No
            spinbutton either: VoiceOver on an iPad does not let type into one. */}
        <input
          id={id}
          data-field={field}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          data-zero={!days || undefined}
          value={days ?? ''}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-fehler`}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={(event) => event.target.select()}
          onBlur={flush}
        />
        <button type="button" aria-label={`${label}: mehr`} {...more}>
          <PlusIcon />
        </button>
      </div>
      {error !== undefined && (
        <p id={`${id}-fehler`} className={styles.error} role="alert">
          <WarnIcon />
          {error}
        </p>
      )}
    </div>
  )
}
