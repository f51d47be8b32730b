import type { Entry, Grade, Template } from '#contract/index.ts'
import { cellKey, marksOf } from './cells.ts'
import { fieldsOf } from './layouts.ts'
import { strayGrades } from './progress.ts'
import { isID, templateLimits } from './templateLimits.ts'

const knownFieldNames: ReadonlySet<string> = new Set(Object.values(fieldsOf).flat())
/** Limits for fields of a newer version. */
const unknownFields = { most: 50, name: /^[A-Za-z][A-Za-z0-9]{0,39}$/, text: 20_000, texts: 100_000, number: 9999 }

/** Marks that the template has no place for, and their characters together: more than any change of a template leaves behind. */
const strayLimits = { most: 500, characters: 100_000 }

const entryProblems = {
  twice: 'Für diese Stelle stehen zwei Bewertungen in der Anfrage.',
  id: 'Diese Kennung ist nicht möglich.',
  grade: `Eine Bewertung hat 1 bis ${templateLimits.label} Zeichen.`,
  field: 'Dieses Feld hat nicht die richtige Form.',
  fields: `Höchstens ${unknownFields.most} unbekannte Felder.`,
  tooLong: 'Die unbekannten Felder sind zusammen zu lang.',
  stray: ({ grade, subject, category, snippet }: Grade) =>
    `Ein Zeugnis nimmt höchstens ${strayLimits.most} Bewertungen auf, die nicht in der Vorlage stehen, mit zusammen höchstens 100 000 Zeichen. Zu viel ist es ab „${grade}“ bei „${[subject, category, snippet].filter((part) => part !== undefined).join(' / ')}“. Gespeichert ist davon nichts.`,
}

/**
 * German reasons by the path of the field; empty if the entry is well formed. The template is not checked: marks and
 * fields that it does not have are strays, which are stored like the rest.
 */
export function checkEntry(entry: Entry): Record<string, string> {
  const fields: Record<string, string> = {}
  const seen = new Set<string>()
  entry.grades.forEach((mark, index) => {
    for (const part of ['subject', 'category', 'snippet'] as const) {
      const id = mark[part]
      if (id !== undefined && !isID(id)) fields[`grades.${index}.${part}`] = entryProblems.id
    }
    if (mark.grade === '' || mark.grade.length > templateLimits.label)
      fields[`grades.${index}.grade`] = entryProblems.grade
    const key = cellKey(mark)
    if (seen.has(key)) fields[`grades.${index}`] = entryProblems.twice
    seen.add(key)
  })

  const unknown = Object.entries(entry.layout).filter(([name]) => !knownFieldNames.has(name))
  if (unknown.length > unknownFields.most) fields.layout = entryProblems.fields
  if (unknown.reduce((sum, [, value]) => sum + String(value).length, 0) > unknownFields.texts) {
    fields.layout = entryProblems.tooLong
  }
  for (const [name, value] of unknown) {
    if (!unknownFields.name.test(name) || !isFieldValue(value)) fields[`layout.${name}`] = entryProblems.field
  }
  return fields
}

/**
 * The first mark beyond what a report card takes of marks that the template has no place for, by its index, with a German
 * reason; undefined if there is none. Those that are stored already count, and are never refused: a template may have changed.
 */
export function strayBeyondLimit(
  template: Template,
  entry: Entry,
  stored: Entry | undefined,
): { index: number; reason: string } | undefined {
  const strays = strayGrades(template, entry)
  if (strays.length <= strayLimits.most && charactersOf(strays) <= strayLimits.characters) return undefined
  const known = marksOf(stored)
  const kept = strays.filter((mark) => known.get(cellKey(mark)) === mark.grade)
  const isKept = new Set(kept)
  let { length: count } = kept
  let characters = charactersOf(kept)
  const beyond = strays.find((mark) => {
    if (isKept.has(mark)) return false
    count += 1
    characters += charactersOf([mark])
    return count > strayLimits.most || characters > strayLimits.characters
  })
  return beyond && { index: entry.grades.indexOf(beyond), reason: entryProblems.stray(beyond) }
}

const charactersOf = (marks: readonly Grade[]) => marks.reduce((sum, mark) => sum + JSON.stringify(mark).length, 0)

function isFieldValue(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= unknownFields.text
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= unknownFields.number
}

/** Marks and fields of an entry that the template does not have, no longer or not yet. */
export interface Strays {
  grades: Entry['grades']
  /** Names of layout fields. */
  fields: string[]
}

export function straysOf(template: Template, entry: Entry): Strays {
  const known = new Set<string>(fieldsOf[template.layout.name])
  const filled = Object.entries(entry.layout).filter(([, value]) => value !== undefined)
  return {
    grades: strayGrades(template, entry),
    fields: filled.map(([name]) => name).filter((name) => !known.has(name)),
  }
}

/** True if there are more unexcused days than days missed. The field shows an error; the draft is stored anyway. */
export function hasTooManyUnexcused(entry: Entry): boolean {
  return (entry.layout.unexcused ?? 0) > (entry.layout.sickDays ?? 0)
}
