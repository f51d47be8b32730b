import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { hasTooManyUnexcused } from '#rules/index.ts'
import { cardStateTexts, gradingTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import fieldStyles from '#ui/field.module.css'
import { MinusIcon, PlusIcon, WarnIcon } from '#ui/icons.ts'
import { Text } from '#ui/primitives.tsx'
import stepper from '#ui/stepper.module.css'
import { useHold } from '#ui/useHold.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useCardEditor, useField, useFieldElement, useFlush, useFromCard } from '../card/CardEditorContext.ts'
import { useIsLastShown } from '../last/LastContext.tsx'
import { LastDays, LastLegend } from '../last/LastFields.tsx'
import type { SheetSection } from '../model/cardModel.ts'
import styles from './DaysSection.module.css'
import { useIsReadOnly } from './ReadOnly.ts'
import { parseDays, withinDays } from './typedInput.ts'

/** The days missed. */
export function DaysSection({ section }: { section: SheetSection }) {
  const hasTooMany = useFromCard((editor) => {
    const entry = editor.entry()
    return entry !== null && hasTooManyUnexcused(entry)
  })
  const isLastShown = useIsLastShown()
  return (
    <section id={section.id} className={styles.days} aria-labelledby={`${section.id}-titel`}>
      <VisuallyHidden>
        <h2 id={`${section.id}-titel`}>{section.title}</h2>
      </VisuallyHidden>
      {isLastShown && <LastLegend />}
      <div className={styles.both}>
        <Stepper field="sickDays" />
        <Stepper field="unexcused" error={hasTooMany ? texts.tooManyUnexcused : undefined} />
      </div>
    </section>
  )
}

interface StepperProps extends Pick<ComponentProps<'input'>, 'enterKeyHint'> {
  field: 'sickDays' | 'unexcused'
  error?: string | undefined
  /** What stands before it, and the same as text; the name of the field unless another is given. */
  label?: ReactNode
  name?: string
  /** The ids of what names it, where that is more than its label. */
  labelledBy?: string
  isFrozen?: boolean
}

/** What is typed and cannot be shown as a number of days, and the card and the days that it stands for. */
interface TypedDays {
  text: string | undefined
  isNumber: boolean
  card: string | undefined
  days: number | undefined
}

/**
 * Whole school days: typed, or counted up and down. A text that is no number stays until the field is left, or '2,5' would
 * become 25 key by key; the last number counts meanwhile.
 */
export function Stepper(props: StepperProps) {
  const { field, error, labelledBy, enterKeyHint, isFrozen = false } = props
  const { name = texts.fields[field], label = name } = props
  const id = useId()
  const editor = useCardEditor()
  const flush = useFlush()
  const isLastShown = useIsLastShown()
  const days = useField(field)
  const key = useFromCard((one) => one.opened()?.key)
  const own = useFieldElement<HTMLInputElement>(field)
  const [lastTyped, setTyped] = useState<TypedDays>()
  // Another report card, or a number from elsewhere, has ended it.
  const typed = lastTyped?.card === key && lastTyped?.days === days ? lastTyped : undefined
  const problem = typed?.isNumber === false ? texts.noWholeDays : error

  // Reads the value from the editor: a held button repeats faster than React renders. It keeps calling the function of
  // its press, so a key that differs means another student's report card, which must not count on.
  function step(by: 1 | -1, goesOn: boolean): void {
    if (editor.opened()?.key !== key) return
    const now = editor.entry()?.layout[field] ?? 0
    editor.setField(field, withinDays(now + by), 'tick', goesOn)
  }

  function type(text: string): void {
    const parsed = parseDays(text)
    const next = parsed === null ? days : parsed
    setTyped(/^\d*$/.test(text) ? undefined : { text, isNumber: parsed !== null, card: key, days: next })
    if (next !== days) own.set(next)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1, event.repeat)
  }
  const isReadOnly = useIsReadOnly()
  const less = useHold((goesOn) => step(-1, goesOn))
  const more = useHold((goesOn) => step(1, goesOn))

  if (isReadOnly) {
    return (
      <p className={styles.line}>
        <span className={styles.name}>{label}</span>
        {isLastShown && <LastDays field={field} />}
        <b className={styles.plain} data-field={field}>
          {days ?? (
            <Text as="small" size={17} ink={3} regular>
              {cardStateTexts.empty}
            </Text>
          )}
        </b>
      </p>
    )
  }
  return (
    <div className={styles.line}>
      <label htmlFor={id}>{label}</label>
      {isLastShown && <LastDays field={field} />}
      <div className={classes(stepper.stepper, styles.stepper)} data-invalid={problem !== undefined || undefined}>
        <button type="button" aria-label={`${name}: weniger`} disabled={isFrozen || days === 0} {...less}>
          <MinusIcon />
        </button>
        {/* No type=number: for '12e' the browser reports an empty value, and keeps the text for the next student. No
            spinbutton either: VoiceOver on an iPad does not allow typing into one. */}
        <input
          key={own.key}
          ref={own.ref}
          id={id}
          aria-labelledby={labelledBy}
          data-field={field}
          enterKeyHint={enterKeyHint}
          readOnly={isFrozen}
          inputMode="numeric"
          autoComplete="off"
          placeholder="–"
          value={typed?.text ?? days ?? ''}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-fehler`}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={(event) => event.target.select()}
          onBlur={() => {
            setTyped(typed && { ...typed, text: undefined })
            flush()
          }}
        />
        <button type="button" aria-label={`${name}: mehr`} disabled={isFrozen} {...more}>
          <PlusIcon />
        </button>
      </div>
      {problem !== undefined && (
        <p id={`${id}-fehler`} className={classes(fieldStyles.error, styles.error)} role="alert">
          <WarnIcon />
          {problem}
        </p>
      )}
    </div>
  )
}
