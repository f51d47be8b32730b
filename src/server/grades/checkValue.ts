import type { Entry, Template } from '#contract/index.ts'
import { checkEntry } from '#rules/index.ts'
import { Refusal } from '../http/Refusal.ts'

/** Every mark and field must be one the template asks for. Paths are those of the body, {id, grades: Entry}. */
export function checkValue(template: Template, entry: Entry, before: Entry | undefined): void {
  const wrong = Object.entries(checkEntry(template, entry, before))
  if (wrong.length === 0) return
  throw new Refusal('validation', 'Einige Angaben passen nicht zur Vorlage der Klasse.', {
    fields: Object.fromEntries(wrong.map(([path, reason]) => [`grades.${path}`, reason])),
  })
}
