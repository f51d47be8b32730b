import type { Grade } from '#contract/index.ts'
import type { CellKey } from '#rules/index.ts'
import type { CardModel, Section } from '../model/cardModel.ts'

/** One cell of the report card, filled in for the whole class: a subject of nds34, or a snippet. */
export interface Column {
  key: CellKey
  cell: Omit<Grade, 'grade'>
  section: Section
  /** '' in nds34. */
  category: string
  /** The subject's name, or the snippet's sentence. */
  text: string
  /** Position within its section, from 1. */
  number: number
}

/** One column for every cell that a report card must have filled, in the order of the form. */
export function columnsOf(model: CardModel): Column[] {
  return model.sections.flatMap((section): Column[] => {
    const { body } = section
    if (body.kind === 'grades') {
      return body.rows.map(({ key, cell, name }, index) => {
        return { key, cell, section, category: '', text: name, number: index + 1 }
      })
    }
    if (body.kind !== 'ticks') return []
    return body.categories.flatMap(({ name, rows }) =>
      rows.map(({ key, cell, text, number }) => ({ key, cell, section, category: name, text, number })),
    )
  })
}
