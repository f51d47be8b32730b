import { type ClipboardEvent, useId } from 'react'
import { classes } from './classes.ts'
import field from './field.module.css'
import { WarnIcon } from './icons.ts'

interface LinesFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Pasted text as lines; undefined for text of one line, which is pasted as it is. */
  readPasted: (text: string) => readonly string[] | undefined
  /** What is wrong, a sentence a line of its own. */
  problems?: readonly string[]
  hint?: string | undefined
  /** Its key in the problems of the form: an `ErrorSummary` leads here by it. */
  anchor?: string
}

/** A text whose lines are things of their own: one may be typed, many pasted at once. */
export function LinesField({ label, value, onChange, readPasted, problems = [], hint, anchor }: LinesFieldProps) {
  const id = useId()

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const lines = readPasted(event.clipboardData.getData('text/plain'))
    if (!lines) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)]
    const gap = (text: string, isOpen: boolean) => (text === '' || isOpen ? '' : '\n')
    onChange(
      before + gap(before, before.endsWith('\n')) + lines.join('\n') + gap(after, after.startsWith('\n')) + after,
    )
  }

  return (
    <div className={field.field} data-anchor={anchor} data-invalid={problems.length > 0 || undefined}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={classes(field.input, field.area)}
        rows={Math.min(20, Math.max(3, value.split('\n').length + 1))}
        value={value}
        autoComplete="off"
        aria-invalid={problems.length > 0 || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
        onPaste={paste}
      />
      <div id={`${id}-note`}>
        {problems.length === 0 && hint !== undefined && <span className={field.hint}>{hint}</span>}
        {problems.map((problem) => (
          <p key={problem} className={field.error}>
            <WarnIcon aria-hidden="true" />
            <span>{problem}</span>
          </p>
        ))}
      </div>
    </div>
  )
}
