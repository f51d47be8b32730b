import type { Entry, Grade, LayoutField, Template } from '#contract/index.ts'
import { ownValue } from '#lib/ownValue.ts'
import { type CellKey, cellKey } from '#rules/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'

/**
 * The name of a place, which is one cell or field of a report card: its snippet, subject or heading, and its context.
 */
export interface PlaceName {
  text: string
  /** 'Deutsch, Schreiben' */
  where: string
  /** Set if the template does not contain it any more: `text` only names its kind. */
  isLost?: true
}

export interface PlaceNames {
  grade(cell: Omit<Grade, 'grade'>): PlaceName
  field(field: LayoutField): PlaceName
}

/** The fields that are a number of days. */
export const fieldsOfDays: ReadonlySet<string> = new Set(['sickDays', 'unexcused'])

/**
 * The names of a template's cells and fields. Cells that the template does not contain any more are named by their
 * kind, as on paper; the second one of the same name and every later one gets a number. Cells of `first` are numbered
 * first, so that lists agree with the form. `template`: undefined while it is not known, null if there is none.
 */
export function placeNames(template: Template | null | undefined, first?: Entry | null): PlaceNames {
  const known = new Map<CellKey, PlaceName>()
  const wheres = new Map<string, string>()
  for (const { id, name, categories } of [...(template?.texts ?? []), ...(template?.annex?.texts ?? [])]) {
    wheres.set(id, name)
    for (const category of categories) {
      const where = `${name}, ${category.name}`
      wheres.set(`${id} ${category.categoryID}`, where)
      for (const { snippetID, text } of category.snippets) {
        known.set(cellKey({ subject: id, category: category.categoryID, snippet: snippetID }), { text, where })
      }
    }
  }
  const subjects: Readonly<Record<string, string>> = texts.subjects
  const headings: Readonly<Record<string, string>> = texts.fields
  const looks = new Map<string, number>()

  function named({ subject, category, snippet }: Omit<Grade, 'grade'>): PlaceName {
    const word = snippet === undefined ? ownValue(subjects, subject) : undefined
    if (word !== undefined) return { text: word, where: 'Noten' }
    const where = wheres.get(`${subject} ${category}`) ?? wheres.get(subject) ?? ''
    // Without a template no cell is known to be removed.
    const text = template === undefined ? texts.snippet : snippet === undefined ? texts.lostSubject : texts.lostSnippet
    const number = (looks.get(where + text) ?? 0) + 1
    looks.set(where + text, number)
    return { text: number > 1 ? `${text} ${number}` : text, where, isLost: true }
  }

  function grade(cell: Omit<Grade, 'grade'>): PlaceName {
    const key = cellKey(cell)
    const name = known.get(key) ?? named(cell)
    known.set(key, name)
    return name
  }
  for (const cell of first?.grades ?? []) grade(cell)

  return {
    grade,
    field: (field) => ({
      text: ownValue(headings, field) ?? field,
      where: fieldsOfDays.has(field) ? texts.daysMissed : 'Text',
    }),
  }
}

/** A value as text: a grade with its word, days as a number, and a word for no value. */
export function valueText(value: string | number | undefined, isGrade: boolean): string {
  if (value === undefined || value === '') return texts.noValue
  const words: Readonly<Record<string, string>> = texts.gradeWords
  const word = isGrade ? ownValue(words, String(value)) : undefined
  return word ? `${value} (${word})` : String(value)
}
