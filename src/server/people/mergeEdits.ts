import { type FieldStates, mergeFields } from '#rules/index.ts'
import { clashTexts } from '#texts/index.ts'
import { Refusal } from '../http/Refusal.ts'

interface FieldWord {
  label: string
  /** What is stored is no word for people. */
  isCode?: true
  /** In the body, where it is not the field's own name. */
  path?: string
}

/**
 * What an admin wants, on top of what others have changed since the edits began. A `Refusal` as 'stale', which names the
 * fields and goes along with what they are now, where both have changed the same.
 */
export function mergeEdits<T extends object>(
  states: FieldStates<T>,
  words: Record<NoInfer<keyof T & string>, FieldWord>,
): T {
  const { merged, clashing } = mergeFields(states)
  if (clashing.length === 0) return merged
  const reasons = clashing.map((field) => {
    const { isCode, path = field } = words[field]
    const now = states.now[field]
    return [path, isCode || typeof now !== 'string' ? clashTexts.changed : clashTexts.isNow(now)]
  })
  throw new Refusal('stale', clashTexts.notSaved(clashing.map((field) => words[field].label)), {
    fields: Object.fromEntries(reasons),
    data: states.now,
  })
}
