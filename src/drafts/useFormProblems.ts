import { useState } from 'react'
import { ApiFailure } from '#api/index.ts'
import { failureWords, fieldErrors } from '#queries/failure.ts'

/** The schema of the present values, which the server sends with a refusal. */
interface Shape<Current> {
  safeParse(data: unknown): { success: true; data: Current } | { success: false }
}

/** True if nothing was saved because somebody else has changed the same fields since the edits began. */
export const isStaleForm = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.details.code === 'stale'

/**
 * Sends edits together with the values that they began from. If somebody else has changed the same fields, calls
 * `rebase` with the present values and rejects: the user sees them and may save again. Resolves and rejects as `send` does.
 */
export async function saveEdits<Current, Answer>(
  send: () => Promise<Answer>,
  shape: Shape<Current>,
  rebase: (current: Current) => void,
): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    const current = isStaleForm(error) ? shape.safeParse(error.details.data) : undefined
    if (current?.success) rebase(current.data)
    throw error
  }
}

export interface FormProblems<Field extends string> {
  /** The problem of each field, shown below it. */
  fields: Partial<Record<Field, string>>
  /** Why the form was not saved, shown above the buttons. */
  failure: string | undefined
  /** Replaces the problems by those of a check. Returns true if there is none. */
  accept(found: Partial<Record<Field, string>>): boolean
  /** Shows why the server did not save; `sentence` is our own text. Returns what a toast says. */
  refuse(error: unknown, sentence: string): ReturnType<typeof failureWords>
  /** Shows a text of our own above the buttons. */
  setFailure(failure: string): void
  /** Removes the problems of fields that were changed. */
  forget(...names: Field[]): void
}

/** The problems that a form shows in red. The problem of a field disappears when it is changed. */
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
      const [title, reason] = failureWords(sentence, error)
      setFields(found as Partial<Record<Field, string>>)
      // The reason of a clash already says that nothing was saved.
      const introduction = isStaleForm(error) || reason.detail === undefined ? [] : [title]
      setFailure([...introduction, reason.detail ?? title].join(' '))
      return [title, reason]
    },
    setFailure,
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
