import type { LayoutField, LayoutName } from '#contract/index.ts'

/** The subjects of nds34 in the order of the form. originLanguage is optional and never counts as missing. */
export const gradeSubjects = [
  'german',
  'math',
  'language',
  'science',
  'religion',
  'music',
  'art',
  'crafting',
  'textiles',
  'sport',
] as const
export type GradeSubject = (typeof gradeSubjects)[number] | 'originLanguage'

export const noGradeReasons = ['ne', 'nb', 'bf'] as const
export const gradeValues = ['1', '2', '3', '4', '5', '6', ...noGradeReasons] as const
export type GradeValue = (typeof gradeValues)[number]

/** The subjects that a report card names itself, by the field of the name: what an empty field stands for. */
export const defaultNames = { languageName: 'Englisch', religionName: 'Religion', originLanguageName: '' } as const
export type NameField = keyof typeof defaultNames

const reportFields = [
  'sickDays',
  'unexcused',
  'workBehaviour',
  'socialBehaviour',
  'interests',
  'speaking',
  'reading',
  'writing',
  'operations',
  'size',
  'space',
  'comments',
] as const satisfies LayoutField[]

/** The fields of each layout, in the order of the form. The paper has its own order. */
export const fieldsOf: Record<LayoutName, readonly LayoutField[]> = {
  nds12t: reportFields,
  nds12: reportFields,
  nds34: [
    'sickDays',
    'unexcused',
    'languageName',
    'religionName',
    'workBehaviour',
    'socialBehaviour',
    'originLanguageName',
    'clubs',
    'interests',
    'comments',
  ],
  onlyt: ['comments'],
}

/** True for layouts with a tick part, whose names end in t. */
export function hasTicks(layout: LayoutName): boolean {
  return layout.endsWith('t')
}

/** True for the layout with number grades per subject: only nds34. */
export function hasGrades(layout: LayoutName): boolean {
  return layout === 'nds34'
}

/** A field that counts as filled or empty by itself. The others belong to the days or name a subject. */
export type AskedField = Exclude<LayoutField, 'unexcused' | NameField>

const isAsked = (field: LayoutField): field is AskedField => field !== 'unexcused' && !(field in defaultNames)

/** The days and texts that a form asks for beside the marks, in its order. */
export const askedFieldsOf = (layout: LayoutName): AskedField[] => fieldsOf[layout].filter(isAsked)
