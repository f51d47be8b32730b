import type { Grade, LayoutField, Template } from '#contract/index.ts'
import { cellKey } from '#rules/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'

/** What a place of a report card is called: the snippet, subject or heading, and where it stands. */
export interface PlaceName {
  text: string
  /** 'Deutsch, Schreiben' */
  where: string
}

export interface PlaceNames {
  grade(cell: Omit<Grade, 'grade'>): PlaceName
  field(field: LayoutField): PlaceName
}

const days: ReadonlySet<LayoutField> = new Set(['sickDays', 'unexcused'])

/** The names of a template's places. Without one, and for places that it lost, ids stand for names. */
export function placeNames(template: Template | null | undefined): PlaceNames {
  const snippets = new Map(
    (template?.texts ?? []).flatMap((subject) =>
      subject.categories.flatMap(({ categoryID, name, snippets: rows }) =>
        rows.map(({ snippetID, text }): [string, PlaceName] => [
          cellKey({ subject: subject.id, category: categoryID, snippet: snippetID }),
          { text, where: `${subject.name}, ${name}` },
        ]),
      ),
    ),
  )
  const subjects: Readonly<Record<string, string>> = texts.subjects
  const headings: Readonly<Record<string, string>> = texts.fields

  return {
    grade(cell) {
      const known = snippets.get(cellKey(cell))
      if (known) return known
      if (cell.snippet === undefined) return { text: subjects[cell.subject] ?? cell.subject, where: 'Noten' }
      return { text: cell.snippet, where: [cell.subject, cell.category].filter(Boolean).join(', ') }
    },
    field: (field) => ({ text: headings[field] ?? field, where: days.has(field) ? 'Fehltage' : 'Text' }),
  }
}

/** A value as people read it: a mark with its word, days as a number, nothing as nothing. */
export function valueText(value: string | number | undefined, isGrade: boolean): string {
  if (value === undefined || value === '') return texts.noValue
  const words: Readonly<Record<string, string>> = texts.gradeWords
  const word = isGrade ? words[value] : undefined
  return word ? `${value} (${word})` : String(value)
}
