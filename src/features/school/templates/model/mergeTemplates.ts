import { type FieldStates, mergeFields } from '#rules/index.ts'
import { mergeSubjects } from './mergeSubjects.ts'
import type { TemplateValues } from './templateForm.ts'

const fields = ['name', 'level', 'layout', 'grades', 'prefrences'] as const
type Field = (typeof fields)[number]

export type LogoKind = 'first' | 'second'

/** What two can have changed to different things: a field, the order of the subjects, a subject with all in it, a logo. */
export type Clash = FieldClash | { subject: string } | { logo: LogoKind }

export interface FieldClash {
  field: Field | 'order'
}

interface TemplateMerge {
  /** What is wanted, on top of what others have changed since; where both have changed the same, what is wanted. */
  merged: TemplateValues
  clashes: Exclude<Clash, { logo: LogoKind }>[]
}

const fieldsOf = ({ name, level, layout, grades, prefrences }: TemplateValues) => ({
  ...{ name, level, layout, grades, prefrences },
})

/** Joins what is wanted here with what others have changed since `was`. */
export function mergeTemplates({ was, now, wanted }: FieldStates<TemplateValues>): TemplateMerge {
  const { merged, clashing } = mergeFields({ was: fieldsOf(was), now: fieldsOf(now), wanted: fieldsOf(wanted) })
  const kept = Object.fromEntries(clashing.map((field) => [field, wanted[field]]))
  const subjects = mergeSubjects({ was: was.texts, now: now.texts, wanted: wanted.texts })
  return {
    merged: { ...now, ...merged, ...kept, texts: subjects.texts },
    clashes: [
      ...clashing.map((field) => ({ field })),
      ...(subjects.isOrderClashing ? [{ field: 'order' as const }] : []),
      ...subjects.clashing.map((subject) => ({ subject })),
    ],
  }
}
