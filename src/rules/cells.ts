import type { Entry, Grade, Template } from '#contract/index.ts'
import { gradeSubjects, hasGrades, hasTicks } from './layouts.ts'

/** What one mark is about: a snippet in tick layouts, a subject in nds34. Unique within an entry. */
export type CellKey = string

// No id may hold it: it keeps a snippet apart from a subject of the same name.
const separator = '\u001f'

/** A snippet's ID is unique in its template, so a mark stays with it when it moves to another category or subject. */
export function cellKey(cell: Pick<Grade, 'subject' | 'category' | 'snippet'>): CellKey {
  if (cell.snippet !== undefined) return `${separator}${cell.snippet}`
  return cell.category === undefined ? cell.subject : `${cell.subject}${separator}${cell.category}`
}

/** The marks of an entry by cell. Of two marks for one cell the last counts. */
export function gradesByCell(entry: Entry | null | undefined): Map<CellKey, string> {
  return new Map((entry?.grades ?? []).map((grade) => [cellKey(grade), grade.grade]))
}

/** Puts a mark into a cell, or takes it out when `grade` is undefined. The order of the other marks stays. */
export function withGrade(entry: Entry, cell: Omit<Grade, 'grade'>, grade: string | undefined): Entry {
  const key = cellKey(cell)
  const at = entry.grades.findIndex((mark) => cellKey(mark) === key)
  const rest = entry.grades.filter((mark) => cellKey(mark) !== key)
  if (grade === undefined) return { ...entry, grades: rest }
  const mark: Grade = { ...cell, grade }
  return { ...entry, grades: at < 0 ? [...rest, mark] : [...rest.slice(0, at), mark, ...rest.slice(at)] }
}

/** Every cell that a template asks for, in its order. */
export function templateCells(template: Template): Omit<Grade, 'grade'>[] {
  if (hasGrades(template.layout.name)) return gradeSubjects.map((subject) => ({ subject }))
  if (!hasTicks(template.layout.name)) return []
  return template.texts.flatMap((subject) =>
    subject.categories.flatMap((category) =>
      category.snippets.map((snippet) => ({
        subject: subject.id,
        category: category.categoryID,
        snippet: snippet.snippetID,
      })),
    ),
  )
}
