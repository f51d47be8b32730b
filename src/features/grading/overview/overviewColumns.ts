import type { CellKey } from '#rules/index.ts'
import { overviewTexts as texts } from '#texts/index.ts'
import type { CardModel, Section } from '../model/cardModel.ts'

/** One column of the overview: a subject, or what else there is to fill in. */
export interface Column {
  id: string
  name: string
  /** Its cells make a report card incomplete; an empty text is printed as its filler and never does. */
  isRequired: boolean
  cells: readonly CellKey[]
  /** Where it leads, in the order of the sheet. */
  sections: readonly Section[]
}

/**
 * The subjects of a template in the order of its sheet, then days and texts in one column: beside ten subjects there
 * is no room for more. A layout without marks has a column for each of its sections. The optional subject has none.
 */
export function overviewColumns({ sections, cells }: CardModel): Column[] {
  const required = sections.flatMap(subjectsOf).filter((column) => column.cells.length > 0)
  const rest = sections.filter(({ body }) => body.kind === 'days' || body.kind === 'texts')
  if (cells.length === 0 || rest.length === 1) return [...required, ...rest.map(hintOf)]
  return rest.length === 0 ? required : [...required, { ...columnOf('rest', texts.texts, rest), isRequired: false }]
}

function columnOf(id: string, name: string, sections: readonly Section[]) {
  return { id, name, sections, cells: [] }
}

const hintOf = (section: Section): Column => ({ ...columnOf(section.id, section.tab, [section]), isRequired: false })

function subjectsOf(section: Section): Column[] {
  const { id, title, body, cells } = section
  if (body.kind === 'ticks') return [{ ...columnOf(id, title, [section]), isRequired: true, cells }]
  if (body.kind !== 'grades') return []
  return body.rows.map(({ key, name }) => ({ ...columnOf(key, name, [section]), isRequired: true, cells: [key] }))
}
