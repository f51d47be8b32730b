interface StudentFieldRow {
  /** What can stand in the field; form, checks, import and print treat fields of a kind alike. */
  kind: 'line' | 'birthday' | 'gender' | 'language'
  /** The column of both tables, of students and of archived ones. */
  column: string
  /** How a template's titles call it. */
  token: string
}

/**
 * What is known of a child beside its names, class and number: texts that may be missing, in the order of the form. Calls, form,
 * tables, import, archive and report card have the fields of this table; `docs/decisions/0060` says what a new one needs.
 */
export const studentFields = {
  birthday: { kind: 'birthday', column: 'birthday', token: 'birthDate' },
  birthplace: { kind: 'line', column: 'birthplace', token: 'birthPlace' },
  gender: { kind: 'gender', column: 'gender', token: 'gender' },
  language: { kind: 'language', column: 'language', token: 'language' },
} as const satisfies Readonly<Record<string, StudentFieldRow>>

export type StudentField = keyof typeof studentFields
export type FieldKind = StudentFieldRow['kind']
type StudentFieldRows = typeof studentFields
/** The fields of a kind. */
export type FieldOf<Kind extends FieldKind> = {
  [Field in StudentField]: StudentFieldRows[Field]['kind'] extends Kind ? Field : never
}[StudentField]
export type StudentColumn = StudentFieldRows[StudentField]['column']

/** Fields that are not the specification's: apps and records of earlier releases do not have them. */
export const isLaterField = (field: StudentField): boolean => !(specified as readonly StudentField[]).includes(field)
const specified = ['birthday', 'birthplace', 'gender', 'language'] as const satisfies StudentField[]
export type SpecifiedField = (typeof specified)[number]

export const studentFieldNames = Object.keys(studentFields) as StudentField[]

export const fieldsOfKind = <Kind extends FieldKind>(kind: Kind): FieldOf<Kind>[] =>
  studentFieldNames.filter((field): field is FieldOf<Kind> => studentFields[field].kind === kind)

/** A value for each field. */
export const ofEachField = <T>(make: (field: StudentField) => T): Record<StudentField, T> =>
  Object.fromEntries(studentFieldNames.map((field) => [field, make(field)])) as Record<StudentField, T>
