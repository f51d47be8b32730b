import {
  type ImportChange,
  type Student,
  type StudentStart,
  studentFieldNames,
  type TemplateSummary,
} from '#contract/index.ts'
import { shownField } from '#rules/index.ts'
import { studentsTexts as texts } from '#texts/index.ts'

type Field = keyof StudentStart
const fields: readonly Field[] = ['name', 'preName', 'class', ...studentFieldNames, 'template', 'annex']

interface ChangedField {
  field: string
  /** null if the field is empty. */
  before: string | null
  after: string | null
}

/** Where a student has none of its own. */
const withoutTemplate: Partial<Record<Field, string>> = {
  template: texts.asClass,
  annex: texts.noAnnex,
}

export type Templates = readonly Pick<TemplateSummary, 'templateID' | 'name'>[]

function shown(field: Field, value: string | null | undefined, templates: Templates): string | null {
  if (value == null) return withoutTemplate[field] ?? null
  if (field in withoutTemplate) return templates.find(({ templateID }) => templateID === value)?.name ?? '…'
  const own = studentFieldNames.find((name) => name === field)
  return own ? shownField(own, value) : value
}

/** Templates of their own that a new student gets, by field. */
export const newTemplates = (student: Student, templates: Templates): { field: string; name: string }[] =>
  (['template', 'annex'] as const).flatMap((field) =>
    student[field] ? [{ field: texts[field], name: shown(field, student[field], templates) ?? '' }] : [],
  )

/** Fields of a student that an import changes, names first. Empty if the server does not send `was`. */
export function changedFields(change: ImportChange, templates: Templates): ChangedField[] {
  const { was = {} } = change
  return fields
    .filter((field) => field in was)
    .map((field) => ({
      field: texts[field],
      before: shown(field, was[field], templates),
      after: shown(field, change[field], templates),
    }))
}
