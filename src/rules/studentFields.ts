import { type FieldKind, type Student, type StudentField, studentFields } from '#contract/index.ts'
import { asStored } from '#lib/asStored.ts'
import { germanDate } from '#lib/germanDate.ts'
import { ownValue } from '#lib/ownValue.ts'
import { studentFieldTexts, studentWords as texts } from '#texts/index.ts'
import { birthdayProblem, readBirthday } from './dates.ts'
import { genders, isVisible, longestLine } from './formValues.ts'
import { languageCodes, languageName } from './languages.ts'

interface KindRules {
  /** The value as it is stored; null for a text that is none. */
  read(text: string): string | null
  /** Why a text that is none is refused, in German; without it because it is too long. */
  wrong?: string
  /** Why a value is refused. `now` in milliseconds since 1970. */
  problem?(value: string, now: number): string | undefined
  /** The value in German. */
  shown(value: string): string
}

const oneOf = (allowed: readonly string[]) => (text: string) => {
  const small = text.toLowerCase()
  return allowed.includes(small) ? small : null
}

const fieldKinds: Readonly<Record<FieldKind, KindRules>> = {
  line: { read: (text) => (text.length > longestLine ? null : text), shown: (text) => text },
  birthday: {
    ...{ read: readBirthday, wrong: 'Bitte ein Datum wie 05.01.2018 angeben.' },
    ...{ problem: birthdayProblem, shown: germanDate },
  },
  gender: {
    ...{ read: oneOf(genders), wrong: 'Erlaubt sind m, w und d.' },
    shown: (code) => ownValue<string>(texts.genders, code) ?? code,
  },
  language: {
    read: oneOf(languageCodes),
    wrong: 'Diese Sprache ist nicht bekannt (zwei Buchstaben nach ISO 639-1).',
    shown: languageName,
  },
}

const rulesOf = (field: StudentField) => fieldKinds[studentFields[field].kind]

/** A typed text as the field's value ('' for none), or why it is refused, in German. `now` in milliseconds since 1970. */
export function readField(field: StudentField, typed: string, now: number): { value: string } | { problem: string } {
  const { read, wrong, problem } = rulesOf(field)
  const text = asStored(typed)
  if (text === '') return { value: '' }
  const value = read(text)
  if (value === null) return { problem: wrong ?? texts.tooLong(studentFieldTexts[field]) }
  const reason = problem?.(value, now)
  return reason === undefined ? { value } : { problem: reason }
}

/** A stored value as people read it; a value that is none is returned unchanged. */
export const shownField = (field: StudentField, value = ''): string => rulesOf(field).shown(value)

/** What lists sort a stored value by. */
export const sortedField = (field: StudentField, value?: string): string =>
  studentFields[field].kind === 'birthday'
    ? shownField(field, value).split('.').reverse().join('-')
    : shownField(field, value)

type NamedStudent = Pick<Student, 'name' | 'preName'>

/** True if the student has one of both names. */
export const isOneMissing = ({ preName, name }: NamedStudent): boolean => isVisible(preName) !== isVisible(name)

/** Why names are refused, by field, in German. `mayMiss` is true for a name of which somebody has said that there is none. */
export function nameProblems(
  names: NamedStudent,
  mayMiss: (field: keyof NamedStudent) => boolean,
): Partial<Record<keyof NamedStudent, string>> {
  const missing = (['preName', 'name'] as const).filter(
    (field) => !isVisible(names[field]) && !(isOneMissing(names) && mayMiss(field)),
  )
  const words = { preName: texts.preNameMissing, name: texts.nameMissing }
  return Object.fromEntries(missing.map((field) => [field, words[field]]))
}
