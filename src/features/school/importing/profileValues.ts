import { ColumnType, type Encoding, type ImportProfile, type ProfileStart, type ReadColumns } from '#contract/index.ts'
import { checkImportProfile } from '#rules/index.ts'
import { clashTexts, importTexts as texts } from '#texts/index.ts'
import type { FormProblem } from '#ui/ErrorSummary.tsx'

export interface FileColumn {
  /** Unique, because several columns can have the type that is not imported. */
  key: string
  type: ColumnType
  /** Heading in the example file; '' if unknown. */
  heading: string
  /** The first values in the example file. */
  samples: readonly string[]
}

/** Values of the form. Flags are booleans here, 'true' and 'false' on the wire. */
export interface ProfileValues {
  name: string
  delimiter: string
  spacer: string
  encoding: Encoding
  ignoreFirstRow: boolean
  ignoreLastRow: boolean
  cols: FileColumn[]
  addNewStudents: boolean
  removeOldStudents: boolean
  updateNames: boolean
  createNewClasses: boolean
  classLabel: string
}
export type ProfileField = keyof ProfileValues

export const tabIDs = ['general', 'source', 'students', 'classes'] as const
export type TabID = (typeof tabIDs)[number]

const fieldsOfTab: Record<TabID, readonly ProfileField[]> = {
  general: ['name'],
  source: ['delimiter', 'spacer', 'encoding', 'ignoreFirstRow', 'ignoreLastRow', 'cols'],
  students: ['addNewStudents', 'removeOldStudents', 'updateNames'],
  classes: ['createNewClasses', 'classLabel'],
}

let columnCount = 0
export const newColumn = (type: ColumnType, heading = '', samples: readonly string[] = []): FileColumn => ({
  ...{ key: `column-${columnCount++}`, type, heading, samples },
})

/** Defaults of a new profile: first and last row are read, all four actions are on. */
export const newProfile = (): ProfileValues => ({
  ...{ name: '', delimiter: ';', spacer: '"', encoding: '', ignoreFirstRow: false, ignoreLastRow: false },
  cols: (['id', 'name', 'preName', 'class'] as const).map((type) => newColumn(type)),
  ...{ addNewStudents: true, removeOldStudents: true, updateNames: true, createNewClasses: true },
  classLabel: texts.classLabelDefault,
})

export const profileValuesOf = (profile: ProfileStart): ProfileValues => ({
  ...{ name: profile.name, delimiter: profile.delimiter, spacer: profile.spacer, classLabel: profile.classLabel },
  encoding: profile.encoding ?? '',
  ignoreFirstRow: profile.ignoreFirstRow === 'true',
  ignoreLastRow: profile.ignoreLastRow === 'true',
  cols: profile.cols.map((type) => newColumn(type)),
  addNewStudents: profile.addNewStudents === 'true',
  removeOldStudents: profile.removeOldStudents === 'true',
  updateNames: profile.updateNames === 'true',
  createNewClasses: profile.createNewClasses === 'true',
})

const flagOf = (value: boolean) => (value ? 'true' : 'false')

export const profileOf = (profileID: string, values: ProfileValues): ImportProfile => ({
  ...{ profileID, name: values.name.trim(), fileType: 'csv', delimiter: values.delimiter, spacer: values.spacer },
  encoding: values.encoding,
  ignoreFirstRow: flagOf(values.ignoreFirstRow),
  ignoreLastRow: flagOf(values.ignoreLastRow),
  cols: values.cols.map(({ type }) => type),
  addNewStudents: flagOf(values.addNewStudents),
  removeOldStudents: flagOf(values.removeOldStudents),
  updateNames: flagOf(values.updateNames),
  createNewClasses: flagOf(values.createNewClasses),
  classLabel: values.classLabel.trim(),
})

/** The first problem of each field; empty if the profile can be saved. */
export function checkProfile(values: ProfileValues): Partial<Record<ProfileField, string>> {
  const problems = checkImportProfile(profileOf('-', values))
  return Object.fromEntries(problems.toReversed().map(({ field, text }) => [field, text]))
}

/** The tabs that show a problem, in their order. */
export const profileTabsWith = (problems: Partial<Record<ProfileField, string>>): TabID[] =>
  tabIDs.filter((tab) => fieldsOfTab[tab].some((field) => problems[field] !== undefined))

export const profileTabOf = (field: string): TabID =>
  tabIDs.find((tab) => fieldsOfTab[tab].some((one) => one === field)) ?? 'general'

/** The problems in the order of the form, each with its tab. */
export const listProfileProblems = (problems: Partial<Record<ProfileField, string>>): FormProblem[] =>
  tabIDs.flatMap((tab) =>
    fieldsOfTab[tab].flatMap((anchor) => {
      const text = problems[anchor]
      const label = texts[anchor === 'cols' ? 'columns' : anchor]
      if (text === undefined) return []
      const isClash = clashTexts.isClash(text)
      return { anchor, text: clashTexts.withoutValue(text, label), place: texts.tabs[tab], isClash }
    }),
  )

/** Different values of a column that are shown, and the letters of each. */
const [mostSamples, mostLetters] = [3, 40]

/** The first different values of a column. */
function samplesOf(rows: readonly (readonly string[])[], at: number): string[] {
  const values = new Set(rows.flatMap((row) => row[at]?.trim() || []))
  const shortened = (text: string) => (text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text)
  return [...values].slice(0, mostSamples).map(shortened)
}

/** The values that were found in an example file. */
export const patchFrom = (found: ReadColumns): Partial<ProfileValues> => ({
  ...{ delimiter: found.delimiter, spacer: found.spacer },
  ignoreFirstRow: found.ignoreFirstRow === 'true',
  ignoreLastRow: found.ignoreLastRow === 'true',
  cols: found.cols.map((type, at) => newColumn(type, found.headings[at] ?? '', samplesOf(found.sample, at))),
})

/** The profile for the first file of a school: as the file is built, named after it. */
export const proposedFrom = (found: ReadColumns, fileName: string): ProfileValues => ({
  ...newProfile(),
  ...patchFrom(found),
  name:
    fileName
      .replace(/\.[^.]*$/, '')
      .trim()
      .slice(0, 200) || texts.listName,
})

/** A proposed profile as it can be saved: without numbers in the file, no child is removed or renamed. */
export function proposalOf(profileID: string, values: ProfileValues): ImportProfile {
  const hasNumbers = values.cols.some(({ type }) => type === 'id')
  return profileOf(profileID, hasNumbers ? values : { ...values, removeOldStudents: false, updateNames: false })
}

/** Option for 'not imported': the type is '' on the wire, but an option needs a non-empty id. */
const skipOption = 'skip'

export const optionOf = (type: ColumnType) => (type === '' ? skipOption : type)
export const typeOf = (option: string): ColumnType => ColumnType.parse(option === skipOption ? '' : option)
export const typeName = (type: ColumnType) => (type === '' ? texts.skipped : texts.types[type])

/** Options of a column: each type that no other column has, and not imported. */
export function optionsFor(
  cols: readonly FileColumn[],
  own: ColumnType,
  hasRare = true,
): { id: string; label: string }[] {
  const isFree = (type: ColumnType) =>
    type === '' || ((hasRare || !rare.includes(type)) && !cols.some((col) => col.type === type))
  return ColumnType.options
    .filter((type) => type === own || isFree(type))
    .map((type) => ({ id: optionOf(type), label: typeName(type) }))
}

/** A copy of the list with the item at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from]
  if (item === undefined) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Types that few files have. */
const rare: readonly ColumnType[] = ['fullName', 'particle', 'exitDate', 'status', 'template', 'annex']

/** Type of a new column: the first that is not used. */
export const nextType = (cols: readonly FileColumn[]): ColumnType =>
  ColumnType.options.find((type) => !rare.includes(type) && !cols.some((col) => col.type === type)) ?? ''
