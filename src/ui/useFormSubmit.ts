import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useOneRun } from './useOneRun.ts'

interface FormSubmit {
  form: RefObject<HTMLFormElement | null>
  pending: boolean
  submit: (event: FormEvent) => void
}

/**
 * A form that submits once at a time. After an attempt that left fields with errors, the first of them has the focus.
 * `onSubmit` sets errors and resolves where something is missing. It is given the form: the React Compiler leaves a
 * component alone whose callback reaches for the ref that this hook is only about to return.
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
      // React passes events on from a dialog to where it is written: its form is no part of another.
      event.stopPropagation()
      // What a field itself cannot read, such as half a date, is not submitted.
      run(() => (form.current && hasUnreadable(form.current) ? undefined : onSubmit(form.current)))
    },
  }
}

/**
 * An email that does not look like one is read all the same: the form has a German sentence for it. The fields that
 * cannot be read are told, and say so.
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
