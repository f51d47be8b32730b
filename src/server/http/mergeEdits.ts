import { type FieldStates, mergeFields } from '#rules/index.ts'
import { clashTexts } from '#texts/index.ts'
import { Refusal } from './Refusal.ts'

/** The fields of a form as texts for people. */
type ShownFields<T> = Record<NoInfer<keyof T & string>, string>

/**
 * Merges an admin's edits with what others have changed since the edits began. Where both changed the same field it
 * throws a `Refusal` as 'stale' that names those fields and carries the present values as data. `labels` are what the form calls
 * them; `path` stands before their names in the body.
 */
export async function mergeEdits<T extends object>(
  states: FieldStates<T>,
  labels: Readonly<ShownFields<T>>,
  show: (now: Readonly<T>) => ShownFields<T> | Promise<ShownFields<T>>,
  path = '',
): Promise<T> {
  const { merged, clashing } = mergeFields(states)
  if (clashing.length === 0) return merged
  const shown = await show(states.now)
  const reasons = clashing.map((field) => [`${path}${field}`, clashTexts.isNow(shown[field])])
  throw new Refusal('stale', clashTexts.notSaved(clashing.map((field) => labels[field])), {
    fields: Object.fromEntries(reasons),
    data: states.now,
  })
}
