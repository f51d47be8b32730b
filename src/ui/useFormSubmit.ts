import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface FormSubmit {
  form: RefObject<HTMLFormElement | null>
  pending: boolean
  submit: (event: FormEvent) => void
}

/**
 * A form that runs one submit at a time. If fields have errors afterwards, the first of them gets the focus. `onSubmit`
 * resolves in any case; if something is missing, it sets errors first. It gets the form as an argument: the React
 * Compiler skips a component whose callback reads the ref that this hook returns.
 */
export function useFormSubmit(onSubmit: (form: HTMLFormElement | null) => Promise<void> | void): FormSubmit {
  const form = useRef<HTMLFormElement>(null)
  const { pending, ended, run } = useOneRun()
  useEffect(() => {
    if (ended > 0) focusFirstInvalid(form.current)
  }, [ended])

  return {
    form,
    pending,
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

const focusable = 'input:not([type="hidden"]), textarea, select, button'

function focusFirstInvalid(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid], :is(input, textarea):invalid')
  if (!field) return
  const target = field.matches(focusable) ? field : field.querySelector<HTMLElement>(focusable)
  target?.focus()
}

interface OneRun {
  pending: boolean
  /** How many runs have ended. */
  ended: number
  run: (task: () => Promise<void> | void) => void
}

/**
 * Runs one task at a time. The next one can start after the result of the last one is rendered: before that, a second
 * press could still hit a dialog that the first one has closed.
 */
export function useOneRun(): OneRun {
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  const [ended, setEnded] = useState(0)
  useEffect(() => {
    if (ended > 0) running.current = false
  }, [ended])

  return {
    pending,
    ended,
    run(task) {
      if (running.current) return
      running.current = true
      setPending(true)
      void Promise.resolve(task()).finally(() => {
        setPending(false)
        setEnded((count) => count + 1)
      })
    },
  }
}
