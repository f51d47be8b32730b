import type { BodyOf, ClassStart, Klass } from '#contract/index.ts'
import { classProblems } from '#rules/index.ts'
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

export const classValuesOf = ({ label, name, template }: Pick<Klass, keyof ClassValues>): ClassValues => ({
  label,
  name,
  template: template || noTemplate,
})

/** Values that the edits began from, for the `was` of the call. */
export const classStartOf = ({ label, name, template }: ClassValues): ClassStart => ({
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

/** Problems by field; empty if the class can be saved. */
export const checkClass = (values: ClassValues): Partial<Record<ClassField, string>> => ({
  ...classProblems(values),
  ...(values.template === null && { template: texts.templateMissing }),
})

/** Trimmed values, without the template if it is null or `noTemplate`. */
function withoutSentinel({ label, name, template }: ClassValues): { label: string; name: string; template?: string } {
  const text = { label: label.trim(), name: name.trim() }
  return template === null || template === noTemplate ? text : { ...text, template }
}

export const newClassOf = (values: ClassValues): BodyOf<'addClass'> => withoutSentinel(values)

export const changedClassOf = (classID: string, values: ClassValues): BodyOf<'editClass'> => ({
  classID,
  ...withoutSentinel(values),
})
