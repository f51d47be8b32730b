import type { Entry, Grade, LayoutField, Template } from '#contract/index.ts'
import { cellKey, straysOf } from '#rules/index.ts'
import type { PlaceNames } from './placeNames.ts'

export type StrayMark = {
  /** Unique among the strays of an entry. */
  key: string
  /** The snippet, subject or field if it still has a name, else where it was and of what kind. */
  text: string
  value: string
} & ({ cell: Omit<Grade, 'grade'> } | { field: LayoutField })

/** What the template has no place or label for any more: shown and kept until the teacher takes it out. */
export function strayMarks(template: Template, names: PlaceNames, entry: Entry): StrayMark[] {
  const { grades, fields } = straysOf(template, entry)
  const marks = grades.map(({ grade, ...cell }): StrayMark => {
    const { text, where, isLost } = names.grade(cell)
    return { key: cellKey(cell), cell, text: isLost && where ? `${where}: ${text}` : text, value: grade }
  })
  // Fields of another version of the app have no name here; they stay with the entry.
  const known = (fields as LayoutField[]).filter((field) => names.field(field).text !== field)
  const filled = known.filter((field) => entry.layout[field] !== '')
  return [
    ...marks,
    ...filled.map((field) => ({
      key: `field ${field}`,
      field,
      text: names.field(field).text,
      value: String(entry.layout[field]),
    })),
  ]
}
