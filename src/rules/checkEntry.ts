import type { Entry, Template } from '#contract/index.ts'
import { cellKey } from './cells.ts'
import { fieldsOf } from './layouts.ts'
import { strayGrades } from './progress.ts'
import { isID, templateLimits } from './templateLimits.ts'

const knownFields: ReadonlySet<string> = new Set(Object.values(fieldsOf).flat())
/** Limits for fields of a newer version. */
const unknownFields = { most: 50, name: /^[A-Za-z][A-Za-z0-9]{0,39}$/, text: 20_000, texts: 100_000, number: 9999 }

const texts = {
  twice: 'Für diese Stelle stehen zwei Bewertungen in der Anfrage.',
  id: 'Diese Kennung ist nicht möglich.',
  grade: `Eine Bewertung hat 1 bis ${templateLimits.label} Zeichen.`,
  field: 'Dieses Feld hat nicht die richtige Form.',
  fields: `Höchstens ${unknownFields.most} unbekannte Felder.`,
  tooLong: 'Die unbekannten Felder sind zusammen zu lang.',
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
      if (id !== undefined && !isID(id)) fields[`grades.${index}.${part}`] = texts.id
    }
    if (mark.grade === '' || mark.grade.length > templateLimits.label) fields[`grades.${index}.grade`] = texts.grade
    const key = cellKey(mark)
    if (seen.has(key)) fields[`grades.${index}`] = texts.twice
    seen.add(key)
  })

  const unknown = Object.entries(entry.layout).filter(([name]) => !knownFields.has(name))
  if (unknown.length > unknownFields.most) fields.layout = texts.fields
  if (unknown.reduce((sum, [, value]) => sum + String(value).length, 0) > unknownFields.texts) {
    fields.layout = texts.tooLong
  }
  for (const [name, value] of unknown) {
    if (!unknownFields.name.test(name) || !isFieldValue(value)) fields[`layout.${name}`] = texts.field
  }
  return fields
}

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
