import { useState } from 'react'
import { fieldErrors, reasonOf } from './refusal.ts'
import { isClash } from './saveEdits.ts'

export interface FormProblems<Field extends string> {
  /** What is wrong with single fields, to stand below them. */
  fields: Partial<Record<Field, string>>
  /** Why the whole was not saved, to stand above the buttons. */
  failure: string | undefined
  /** Takes over what a check has found. Whether the form may go out. */
  accept(found: Partial<Record<Field, string>>): boolean
  /** Takes over why the server did not save; `sentence` is ours. What stands below it, in a toast too. */
  refuse(error: unknown, sentence: string): { detail?: string }
  /** Says something of our own about the whole. */
  tell(failure: string): void
  /** The field was changed. */
  forget(...names: Field[]): void
}

/** What stands in red in a form; goes field by field as they are changed. */
export function useFormProblems<Field extends string>(): FormProblems<Field> {
  const [fields, setFields] = useState<Partial<Record<Field, string>>>({})
  const [failure, setFailure] = useState<string>()

  return {
    fields,
    failure,
    accept(found) {
      setFields(found)
      setFailure(undefined)
      return Object.keys(found).length === 0
    },
    refuse(error, sentence) {
      const found: Partial<Record<string, string>> = fieldErrors(error)
      const reason = reasonOf(error)
      setFields(found as Partial<Record<Field, string>>)
      // A clash says itself that nothing was saved.
      const whole = isClash(error) || reason.detail === undefined ? [] : [sentence]
      setFailure([...whole, reason.detail ?? sentence].join(' '))
      return reason
    },
    tell: setFailure,
    forget(...names) {
      setFailure(undefined)
      setFields((before) => {
        const after = { ...before }
        for (const name of names) delete after[name]
        return after
      })
    },
  }
}
