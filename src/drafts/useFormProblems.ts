import { useState } from 'react'
import { ApiFailure } from '#api/index.ts'
import { fieldErrors, reasonOf } from '#queries/failure.ts'

/** The schema of what the fields are now, as a refusal brings it along. */
interface Shape<Now> {
  safeParse(data: unknown): { success: true; data: Now } | { success: false }
}

/** Somebody else has changed what the edits were about since they began; nothing was saved. */
export const isClash = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.details.code === 'stale'

/**
 * Sends edits that say what they began from. Refused because somebody else has changed the same fields, they begin from
 * what is there now: who reads that and saves again has decided.
 */
export async function saveEdits<Now>(
  send: () => Promise<unknown>,
  shape: Shape<Now>,
  rebase: (now: Now) => void,
): Promise<void> {
  try {
    await send()
  } catch (error) {
    const now = isClash(error) ? shape.safeParse(error.details.data) : undefined
    if (now?.success) rebase(now.data)
    throw error
  }
}

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
