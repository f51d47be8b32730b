import type { Entry, Grade, Template } from '#contract/index.ts'
import { cellKey, strayGrades } from '#rules/index.ts'
import type { CardModel } from './cardModel.ts'

export interface StrayMark {
  /** Unique among the strays of an entry. */
  key: string
  cell: Omit<Grade, 'grade'>
  /** The snippet or subject if the template still has it, else its id. */
  text: string
  grade: string
}

/** Marks whose place or label the template has lost: shown and kept until the teacher takes them out. */
export function strayMarks(template: Template, model: CardModel, entry: Entry): StrayMark[] {
  const texts = new Map(
    model.sections.flatMap(({ body }) => {
      if (body.kind === 'ticks')
        return body.categories.flatMap(({ rows }) => rows.map((row) => [row.key, row.text] as const))
      if (body.kind === 'grades') return body.rows.map((row) => [row.key, row.name] as const)
      return []
    }),
  )
  const subjects = new Map(template.texts.map((subject) => [subject.id, subject.name]))
  return strayGrades(template, entry).map(({ grade, ...cell }) => {
    const key = cellKey(cell)
    const place = [subjects.get(cell.subject) ?? cell.subject, cell.category, cell.snippet].filter(Boolean).join(' · ')
    return { key, cell, text: texts.get(key) ?? place, grade }
  })
}
