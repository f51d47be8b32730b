import type { ImportChange, Student, TemplateSummary } from '#contract/index.ts'
import { languageName } from '#rules/index.ts'
import { studentsTexts, importTexts as texts } from '#texts/index.ts'

type Field = keyof typeof texts.fields

interface ChangedField {
  field: string
  /** null if the field is empty. */
  before: string | null
  after: string | null
}

/** Where a student has none of its own. */
const noTemplate: Partial<Record<Field, string>> = {
  template: studentsTexts.asClass,
  annex: studentsTexts.noAnnex,
}

export type Templates = readonly Pick<TemplateSummary, 'templateID' | 'name'>[]

function shown(field: Field, value: string | null | undefined, templates: Templates): string | null {
  if (value == null) return noTemplate[field] ?? null
  if (field === 'language') return languageName(value)
  return field in noTemplate ? (templates.find(({ templateID }) => templateID === value)?.name ?? '…') : value
}

/** Templates of their own that a new student gets, by field. */
export const newTemplates = (student: Student, templates: Templates): { field: string; name: string }[] =>
  (['template', 'annex'] as const).flatMap((field) =>
    student[field] ? [{ field: texts.fields[field], name: shown(field, student[field], templates) ?? '' }] : [],
  )

/** Fields of a student that an import changes, in the order of the form. Empty if the server does not send `was`. */
export function changedFields(change: ImportChange, templates: Templates): ChangedField[] {
  const { was = {} } = change
  return (Object.keys(texts.fields) as Field[])
    .filter((field) => field in was)
    .map((field) => ({
      field: texts.fields[field],
      before: shown(field, was[field], templates),
      after: shown(field, change[field], templates),
    }))
}
