import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface FormSubmit {
  form: RefObject<HTMLFormElement | null>
  pending: boolean
  /** How many submits have ended: an `ErrorSummary` lists the problems of each anew. */
  attempt: number
  submit: (event: FormEvent) => void
}

/**
 * A form that runs one submit at a time. If there are errors afterwards, their summary gets the focus, or where none is shown the
 * first field that has an error. `onSubmit` resolves in any case; if something is missing, it sets errors first. It gets the form as an argument: the React
 * Compiler skips a component whose callback reads the ref that this hook returns.
 */
export function useFormSubmit(onSubmit: (form: HTMLFormElement | null) => Promise<void> | void): FormSubmit {
  const form = useRef<HTMLFormElement>(null)
  const { pending, ended, run } = useOneRun()
  useEffect(() => {
    if (ended > 0) focusErrors(form.current)
  }, [ended])

  return {
    form,
    pending,
    attempt: ended,
    submit(event) {
      event.preventDefault()
      // React bubbles events from a dialog to its place in the JSX, where another form may be around it.
      event.stopPropagation()
      // An incomplete value, such as half a date, is not submitted.
      run(() => (form.current && hasUnreadable(form.current) ? undefined : onSubmit(form.current)))
    },
  }
}

/**
 * True if a field has a value that it cannot parse; such fields then show their message. A malformed email counts as
 * parsed, because the form has a German sentence of its own for it.
 */
function hasUnreadable(form: HTMLFormElement): boolean {
  const unreadable = [...form.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
    ({ validity }) => !validity.valid && !validity.typeMismatch,
  )
  for (const field of unreadable) field.checkValidity()
  return unreadable.length > 0
}

function focusErrors(form: HTMLFormElement | null) {
  const summary = form?.querySelector<HTMLElement>('[data-open-problems]:not([hidden])')
  if (summary) return summary.focus()
  const field = form?.querySelector('[aria-invalid="true"], [data-invalid], :is(input, textarea):invalid')
  if (field) focusFirstIn(field)
}

const focusable = 'input:not([type="hidden"]), textarea, select, button'

/** Focuses the element, or the first in it that can have the focus. */
export function focusFirstIn(element: Element): void {
  const target = element.matches(focusable) ? element : element.querySelector(focusable)
  if (target instanceof HTMLElement) target.focus()
}

const noErrors: ReadonlySet<string> = new Set()

interface OneRun {
  pending: boolean
  /** How many runs have ended. */
  ended: number
  run: (task: () => Promise<void> | void) => void
}

/**
 * Runs one task at a time about each `subject`. The next one can start after the result of the last one is rendered: before
 * that, a second press could still hit a dialog that the first one has closed.
 */
export function useOneRun(subject = ''): OneRun {
  const running = useRef(noErrors)
  const [pending, setPending] = useState(noErrors)
  const [ended, setEnded] = useState(0)
  useEffect(() => {
    running.current = pending
  }, [pending])

  return {
    pending: pending.has(subject),
    ended,
    run(task) {
      if (running.current.has(subject)) return
      running.current = new Set([...running.current, subject])
      setPending((now) => new Set([...now, subject]))
      void Promise.resolve(task()).finally(() => {
        setPending((now) => new Set([...now].filter((one) => one !== subject)))
        setEnded((count) => count + 1)
      })
    },
  }
}
