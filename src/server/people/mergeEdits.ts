import { type FieldStates, mergeFields } from '#rules/index.ts'
import { clashTexts } from '#texts/index.ts'
import { Refusal } from '../http/Refusal.ts'

interface FieldWord {
  label: string
  /** In the body, where it is not the field's own name. */
  path?: string
}

/** The fields of a form as people read them. */
type Shown<T> = Record<NoInfer<keyof T & string>, string>

/**
 * What an admin wants, on top of what others have changed since the edits began. A `Refusal` as 'stale', which names the
 * fields and goes along with what they are now, where both have changed the same.
 */
export async function mergeEdits<T extends object>(
  states: FieldStates<T>,
  words: Record<NoInfer<keyof T & string>, FieldWord>,
  show: (now: Readonly<T>) => Shown<T> | Promise<Shown<T>>,
): Promise<T> {
  const { merged, clashing } = mergeFields(states)
  if (clashing.length === 0) return merged
  const shown = await show(states.now)
  const reasons = clashing.map((field) => [words[field].path ?? field, clashTexts.isNow(shown[field])])
  throw new Refusal('stale', clashTexts.notSaved(clashing.map((field) => words[field].label)), {
    fields: Object.fromEntries(reasons),
    data: states.now,
  })
}
