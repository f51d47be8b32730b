import type { LayoutField, LayoutName } from '#contract/index.ts'

/** Subjects of nds34 in the order of the form; originLanguage is optional and never counts as missing. */
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

export const gradeValues = ['1', '2', '3', '4', '5', '6', 'ne', 'nb', 'bf'] as const
export type GradeValue = (typeof gradeValues)[number]

export const defaultLanguageName = 'Englisch'

const reportFields = [
  'sickDays',
  'unexcused',
  'interests',
  'speaking',
  'reading',
  'writing',
  'operations',
  'size',
  'space',
  'workBehaviour',
  'socialBehaviour',
  'comments',
] as const satisfies LayoutField[]

/** Which layout fields a layout has, in the order of the form (decisions 5). */
export const fieldsOf: Record<LayoutName, readonly LayoutField[]> = {
  nds12t: reportFields,
  nds12: reportFields,
  nds34: [
    'sickDays',
    'unexcused',
    'languageName',
    'originLanguageName',
    'clubs',
    'interests',
    'workBehaviour',
    'socialBehaviour',
    'comments',
  ],
  onlyt: ['comments'],
}

/** Layouts whose names end in t carry the tick part. */
export function hasTicks(layout: LayoutName): boolean {
  return layout.endsWith('t')
}

/** nds34 alone gives number grades per subject. */
export function hasGrades(layout: LayoutName): boolean {
  return layout === 'nds34'
}
