import type { Entry, Grade, LayoutField, Template } from '#contract/index.ts'
import type { PlaceNames } from '#report/index.ts'
import { cellKey, straysOf } from '#rules/index.ts'

export type StrayMark = {
  /** Unique among the strays of an entry. */
  key: string
  /** The snippet, subject or field if the template still names it, else its former context and its kind. */
  text: string
  value: string
} & ({ cell: Omit<Grade, 'grade'> } | { field: LayoutField })

/**
 * Values for which the template has no cell, field or label any more: kept and shown until the teacher removes them.
 */
export function strayMarks(template: Template, names: PlaceNames, entry: Entry): StrayMark[] {
  const { grades, fields } = straysOf(template, entry)
  const marks = grades.map(({ grade, ...cell }): StrayMark => {
    const { text, where, isLost } = names.grade(cell)
    return { key: cellKey(cell), cell, text: isLost && where ? `${where}: ${text}` : text, value: grade }
  })
  // Fields of a newer version of the app have no name here; they stay in the entry.
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
