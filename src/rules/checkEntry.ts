import type { Entry, Template } from '#contract/index.ts'
import { cellKey, templateCells } from './cells.ts'
import { fieldsOf, gradeValues, hasGrades } from './layouts.ts'

/**
 * Refused fields by path with a German reason; empty when the entry fits the template.
 * `before` is the stored entry: marks and fields it already holds stay allowed, because a template may
 * have changed since and nothing that was entered is dropped silently.
 */
export function checkEntry(template: Template, entry: Entry, before: Entry | undefined): Record<string, string> {
  const fields: Record<string, string> = {}
  const layout = template.layout.name
  const cells = new Set(templateCells(template).map(cellKey))
  if (hasGrades(layout)) cells.add('originLanguage')
  const labels = new Set<string>(hasGrades(layout) ? gradeValues : template.grades)
  const kept = new Set((before?.grades ?? []).map((mark) => JSON.stringify([cellKey(mark), mark.grade])))
  const seen = new Set<string>()

  entry.grades.forEach((mark, index) => {
    const key = cellKey(mark)
    if (seen.has(key)) fields[`grades.${index}`] = 'Für diese Stelle stehen zwei Bewertungen in der Anfrage.'
    seen.add(key)
    if (kept.has(JSON.stringify([key, mark.grade]))) return
    if (!cells.has(key)) {
      const where = mark.snippet === undefined ? 'subject' : 'snippet'
      fields[`grades.${index}.${where}`] = 'Diese Stelle gibt es in der Vorlage der Klasse nicht.'
    } else if (!labels.has(mark.grade)) {
      fields[`grades.${index}.grade`] = 'Diese Bewertung gibt es in der Vorlage der Klasse nicht.'
    }
  })

  const known = new Set<string>(fieldsOf[layout])
  for (const [name, value] of Object.entries(entry.layout)) {
    if (value === undefined || known.has(name) || (before && name in before.layout)) continue
    fields[`layout.${name}`] = 'Dieses Feld gibt es in der Vorlage der Klasse nicht.'
  }
  return fields
}

/** Unexcused days cannot be more than days missed; shown at the field, the draft is kept all the same. */
export function hasTooManyUnexcused(entry: Entry): boolean {
  return (entry.layout.unexcused ?? 0) > (entry.layout.sickDays ?? 0)
}
