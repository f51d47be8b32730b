import type { ImportChange } from '#contract/index.ts'
import { languageName } from '#rules/index.ts'
import { importTexts as texts } from '#texts/index.ts'

type Field = keyof typeof texts.fields

interface ChangedField {
  field: string
  /** null if the field is empty. */
  before: string | null
  after: string | null
}

const shown = (field: Field, value: string | null | undefined) =>
  value == null ? null : field === 'language' ? languageName(value) : value

/** Fields of a student that an import changes, in the order of the form. Empty if the server does not send `was`. */
export function changedFields(change: ImportChange): ChangedField[] {
  const { was = {} } = change
  return (Object.keys(texts.fields) as Field[])
    .filter((field) => field in was)
    .map((field) => ({
      field: texts.fields[field],
      before: shown(field, was[field]),
      after: shown(field, change[field]),
    }))
}
