import type { BodyOf } from '#contract/index.ts'
import { birthdayProblem, genders, isVisible, languageCodes, readBirthday } from '#rules/index.ts'
import { studentsTexts as texts } from '#texts/index.ts'
import { Refusal } from '../http/Refusal.ts'
import { asStored } from '../store/asStored.ts'
import type { StudentRow } from '../store/studentWrites.ts'

export type StudentBody = BodyOf<'addStudent'>

/** What a form may leave empty: null then, else what the rule makes of it; undefined when the rule refuses it. */
function optional(text: string | undefined, rule: (text: string) => string | null): string | null | undefined {
  const given = asStored(text ?? '')
  return given === '' ? null : (rule(given) ?? undefined)
}

const oneOf = (allowed: readonly string[]) => (text: string) => {
  const small = text.toLowerCase()
  return allowed.includes(small) ? small : null
}

/**
 * The student of a form as they are stored, or a `Refusal` that names every wrong field. Class and number apart. `now` in
 * milliseconds since 1970.
 */
export function checkStudent(body: StudentBody, now: number): Omit<StudentRow, 'id' | 'class'> {
  const birthday = optional(body.birthday, readBirthday)
  const birthplace = optional(body.birthplace, (text) => text)
  const gender = optional(body.gender, oneOf(genders))
  const language = optional(body.language, oneOf(languageCodes))
  const [name, pre_name] = [asStored(body.name), asStored(body.preName)]
  const wrongDay = birthday ? birthdayProblem(birthday, now) : undefined
  const isNamed = isVisible(name) && isVisible(pre_name) && wrongDay === undefined
  const isGood = birthday !== undefined && birthplace !== undefined && gender !== undefined && language !== undefined
  if (isGood && isNamed) return { name, pre_name, birthday, birthplace, gender, language }
  const fields = {
    ...(!isVisible(pre_name) && { preName: texts.preNameMissing }),
    ...(!isVisible(name) && { name: texts.nameMissing }),
    ...(wrongDay !== undefined && { birthday: wrongDay }),
    ...(birthday === undefined && { birthday: 'Bitte ein Datum wie 05.01.2018 angeben.' }),
    ...(gender === undefined && { gender: 'Erlaubt sind m, w und d.' }),
    ...(language === undefined && { language: 'Diese Sprache ist nicht bekannt (zwei Buchstaben nach ISO 639-1).' }),
  }
  throw new Refusal('validation', 'Einige Angaben zum Schüler stimmen nicht.', { fields })
}
