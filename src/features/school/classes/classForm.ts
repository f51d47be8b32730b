import type { ClassStart, Klass } from '#contract/index.ts'
import type { ChangedClass, NewClass } from '#queries/school/classes.ts'
import { classesTexts as texts } from '#texts/index.ts'

/** `template` is a templateID, `noTemplate`, or null while nothing is chosen. */
export interface ClassValues {
  label: string
  name: string
  template: string | null
}
export type ClassField = keyof ClassValues

/** Option id for 'no template'; a templateID has no spaces. */
export const noTemplate = 'no template'

export const emptyClass: ClassValues = { label: texts.labelDefault, name: '', template: null }

export const valuesOf = ({ label, name, template }: Pick<Klass, keyof ClassValues>): ClassValues => ({
  label,
  name,
  template: template || noTemplate,
})

/** Values that the edits began from, for the `was` of the call. */
export const startOf = ({ label, name, template }: ClassValues): ClassStart => ({
  ...{ label, name, template: template === null || template === noTemplate ? '' : template },
})

/** True if the template was deleted. `known` is undefined while the list of templates is not loaded. */
export const isTemplateGone = (
  template: string | null,
  known: readonly { templateID: string }[] | undefined,
): boolean =>
  template !== null &&
  template !== noTemplate &&
  known !== undefined &&
  !known.some(({ templateID }) => templateID === template)

const longest = 200

/** Problems by field; empty if the class can be saved. */
export function checkClass({ label, name, template }: ClassValues): Partial<Record<ClassField, string>> {
  const problems: Partial<Record<ClassField, string>> = {}
  if (label.trim().length > longest) problems.label = texts.labelTooLong
  if (name.trim() === '') problems.name = texts.nameMissing
  if (name.trim().length > longest) problems.name = texts.tooLong
  if (template === null) problems.template = texts.templateMissing
  return problems
}

/** Trimmed values, without the template if it is null or `noTemplate`. */
function withoutSentinel({ label, name, template }: ClassValues): { label: string; name: string; template?: string } {
  const text = { label: label.trim(), name: name.trim() }
  return template === null || template === noTemplate ? text : { ...text, template }
}

export const newClassOf = (values: ClassValues): NewClass => withoutSentinel(values)

export const changedClassOf = (classID: string, values: ClassValues): ChangedClass => ({
  classID,
  ...withoutSentinel(values),
})
