import type { Entry } from '#contract/index.ts'
import { checkEntry } from '#rules/index.ts'
import { Refusal } from '../http/Refusal.ts'

/** Every mark and field must have the right form. Paths are those of the body, {id, grades: Entry}. */
export function checkValue(entry: Entry): void {
  const wrong = Object.entries(checkEntry(entry))
  if (wrong.length === 0) return
  throw new Refusal('validation', 'Einige Angaben haben nicht die richtige Form.', {
    fields: Object.fromEntries(wrong.map(([path, reason]) => [`grades.${path}`, reason])),
  })
}
