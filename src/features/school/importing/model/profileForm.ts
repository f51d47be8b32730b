import type { ColumnType, ImportProfile, ProfileStart, ReadColumns } from '#contract/index.ts'
import { checkImportProfile } from '#rules/index.ts'
import { importTexts as texts } from '#texts/index.ts'

export interface Column {
  /** Tells columns apart that are not taken over. */
  key: string
  type: ColumnType
  /** As an example file names it; '' where nobody knows. */
  heading: string
}

/** A profile in the form: yes and no are booleans here, words on the wire. */
export interface ProfileValues {
  name: string
  delimiter: string
  spacer: string
  ignoreFirstRow: boolean
  ignoreLastRow: boolean
  cols: Column[]
  addNewStudents: boolean
  removeOldStudents: boolean
  updateNames: boolean
  createNewClasses: boolean
  classLabel: string
}
export type ProfileField = keyof ProfileValues

export const tabIDs = ['general', 'source', 'students', 'classes'] as const
export type TabID = (typeof tabIDs)[number]

const fieldsOf: Record<TabID, readonly ProfileField[]> = {
  general: ['name'],
  source: ['delimiter', 'spacer', 'ignoreFirstRow', 'ignoreLastRow', 'cols'],
  students: ['addNewStudents', 'removeOldStudents', 'updateNames'],
  classes: ['createNewClasses', 'classLabel'],
}

let made = 0
export const newColumn = (type: ColumnType, heading = ''): Column => ({ key: `column-${made++}`, type, heading })

/** Specification 5: first and last row are read, all four actions are on. */
export const newProfile = (): ProfileValues => ({
  ...{ name: '', delimiter: ';', spacer: '"', ignoreFirstRow: false, ignoreLastRow: false },
  cols: (['id', 'name', 'preName', 'class'] as const).map((type) => newColumn(type)),
  ...{ addNewStudents: true, removeOldStudents: true, updateNames: true, createNewClasses: true },
  classLabel: texts.classLabelDefault,
})

export const valuesOf = (profile: ProfileStart): ProfileValues => ({
  ...{ name: profile.name, delimiter: profile.delimiter, spacer: profile.spacer, classLabel: profile.classLabel },
  ignoreFirstRow: profile.ignoreFirstRow === 'true',
  ignoreLastRow: profile.ignoreLastRow === 'true',
  cols: profile.cols.map((type) => newColumn(type)),
  addNewStudents: profile.addNewStudents === 'true',
  removeOldStudents: profile.removeOldStudents === 'true',
  updateNames: profile.updateNames === 'true',
  createNewClasses: profile.createNewClasses === 'true',
})

const flag = (value: boolean) => (value ? 'true' : 'false')

export const profileOf = (profileID: string, values: ProfileValues): ImportProfile => ({
  ...{ profileID, name: values.name.trim(), fileType: 'csv', delimiter: values.delimiter, spacer: values.spacer },
  ignoreFirstRow: flag(values.ignoreFirstRow),
  ignoreLastRow: flag(values.ignoreLastRow),
  cols: values.cols.map(({ type }) => type),
  addNewStudents: flag(values.addNewStudents),
  removeOldStudents: flag(values.removeOldStudents),
  updateNames: flag(values.updateNames),
  createNewClasses: flag(values.createNewClasses),
  classLabel: values.classLabel.trim(),
})

/** The first reason at each field; nothing when the profile can be saved. */
export function checkProfile(values: ProfileValues): Partial<Record<ProfileField, string>> {
  const problems = checkImportProfile(profileOf('-', values))
  return Object.fromEntries(problems.toReversed().map(({ field, text }) => [field, text]))
}

/** The tabs with a field among these, in their order. */
export const tabsWith = (problems: Partial<Record<ProfileField, string>>): TabID[] =>
  tabIDs.filter((tab) => fieldsOf[tab].some((field) => problems[field] !== undefined))

/** What an example file says, to be put into the form. */
export const patchFrom = (found: ReadColumns): Partial<ProfileValues> => ({
  ...{ delimiter: found.delimiter, spacer: found.spacer },
  ignoreFirstRow: found.ignoreFirstRow === 'true',
  ignoreLastRow: found.ignoreLastRow === 'true',
  cols: found.cols.map((type, at) => newColumn(type, found.headings[at] ?? '')),
})
