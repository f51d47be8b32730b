import type { Entry, Grade, Template } from '#contract/index.ts'
import { cellKey, strayGrades } from '#rules/index.ts'
import type { PlaceNames } from './placeNames.ts'

export interface StrayMark {
  /** Unique among the strays of an entry. */
  key: string
  cell: Omit<Grade, 'grade'>
  /** The snippet or subject if the template still has it, else where it was and of what kind. */
  text: string
  grade: string
}

/** Marks whose place or label the template has lost: shown and kept until the teacher takes them out. */
export function strayMarks(template: Template, names: PlaceNames, entry: Entry): StrayMark[] {
  return strayGrades(template, entry).map(({ grade, ...cell }) => {
    const { text, where, isLost } = names.grade(cell)
    return { key: cellKey(cell), cell, text: isLost && where ? `${where}: ${text}` : text, grade }
  })
}
