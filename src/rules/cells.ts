import type { Entry, Grade, Template } from '#contract/index.ts'
import { type AskedField, askedFieldsOf, gradeSubjects, gradeValues, hasGrades, hasTicks } from './layouts.ts'

/** Identifies what a mark is about, unique within an entry: a snippet in tick layouts, a subject in nds34. */
export type CellKey = string

// No ID may contain it. It keeps a snippet apart from a subject of the same name.
const separator = '\u001f'

/** A snippet's ID is unique in its template, so its mark stays valid when it moves to another category or subject. */
export function cellKey(cell: Pick<Grade, 'subject' | 'category' | 'snippet'>): CellKey {
  if (cell.snippet !== undefined) return `${separator}${cell.snippet}`
  return cell.category === undefined ? cell.subject : `${cell.subject}${separator}${cell.category}`
}

/** All cells that a template requires a mark for, in its order; those of an annex come last. */
export function templateCells(template: Template): Omit<Grade, 'grade'>[] {
  const own = ownCells(template)
  if (!template.annex) return own
  const known = new Set(own.map(cellKey))
  return [...own, ...ownCells(template.annex).filter((cell) => !known.has(cellKey(cell)))]
}

/** The cells of the template without its annex. */
export function ownCells(template: Template): Omit<Grade, 'grade'>[] {
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

const noMarksByKey: ReadonlyMap<CellKey, string> = new Map()
const marksOfEntry = new WeakMap<Entry, ReadonlyMap<CellKey, string>>()

/**
 * The marks of an entry by cell. If a cell has two marks, the last one counts. Cached per entry: every cell of the sheet reads it
 * on every change.
 */
export function marksOf(entry: Entry | null | undefined): ReadonlyMap<CellKey, string> {
  if (!entry) return noMarksByKey
  const marks = marksOfEntry.get(entry) ?? new Map(entry.grades.map((grade) => [cellKey(grade), grade.grade]))
  marksOfEntry.set(entry, marks)
  return marks
}

/** What a template requires of a report card. */
export interface Asked {
  /** Every cell that needs a mark, in the order of the sheet. */
  cells: readonly CellKey[]
  /** The valid marks: the template's own labels, or the nine values of nds34; and the labels of an annex. */
  valid: ReadonlySet<string>
  /** What the marks are; 'both' for grades with an annex, undefined without any. */
  marks: 'ticks' | 'grades' | 'both' | undefined
  /** The days and texts beside the marks. The report prints a filler for an empty one. */
  fields: readonly AskedField[]
}

function marksAsked({ layout, annex }: Template): Asked['marks'] {
  if (hasGrades(layout.name)) return annex ? 'both' : 'grades'
  return hasTicks(layout.name) || annex ? 'ticks' : undefined
}

const askedOfTemplate = new WeakMap<Template, Asked>()

/** What a template requires, cached per template: lists count whole classes on every change. */
export function askedOf(template: Template): Asked {
  const asked = askedOfTemplate.get(template) ?? {
    cells: templateCells(template).map(cellKey),
    marks: marksAsked(template),
    valid: new Set([
      ...(hasGrades(template.layout.name) ? gradeValues : template.grades),
      ...(template.annex?.grades ?? []),
    ]),
    fields: askedFieldsOf(template.layout.name),
  }
  askedOfTemplate.set(template, asked)
  return asked
}
