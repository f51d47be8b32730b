import type { AdminUser, Klass } from '#contract/index.ts'
import type { NewUser } from '#queries/school/users.ts'
import { isEmail, isVisible } from '#rules/index.ts'
import { usersTexts as texts } from '#texts/index.ts'

/** `classes` are classIDs, as they are saved; the list of users has their names. */
export type UserValues = NewUser
export type UserField = keyof UserValues

export const emptyUser: UserValues = { name: '', email: '', admin: false, classes: [] }

export function valuesOf({ name, email, admin, classes }: AdminUser, known: readonly Klass[]): UserValues {
  const ids = known.filter((klass) => classes.includes(klass.name)).map(({ classID }) => classID)
  return { name, email, admin, classes: ids }
}

/** Without the classes that are there no more: nobody could untick them. `known` is undefined until their list is there. */
export function withoutGone(values: UserValues, known: readonly Klass[] | undefined): UserValues {
  const isThere = (id: string) => known === undefined || known.some(({ classID }) => classID === id)
  return { ...values, classes: values.classes.filter(isThere) }
}

/** What keeps the user from being saved, by field (specification 5). */
export function checkUser({ name, email, classes }: UserValues): Partial<Record<UserField, string>> {
  const problems: Partial<Record<UserField, string>> = {}
  if (!isVisible(name)) problems.name = texts.nameMissing
  if (name.trim().length > 200) problems.name = texts.tooLong
  if (email.trim() === '') problems.email = texts.emailMissing
  else if (email.trim().length > 320) problems.email = texts.emailTooLong
  else if (!isEmail(email.trim())) problems.email = texts.emailWrong
  if (classes.length === 0) problems.classes = texts.classesMissing
  return problems
}

export const bodyOf = ({ name, email, ...rest }: UserValues): NewUser => ({
  ...rest,
  name: name.trim(),
  email: email.trim(),
})

/** 'alle 9' from four on, where naming them says less. */
export function classesText(classes: readonly string[], known: readonly Klass[]): string {
  if (classes.length === 0) return texts.noClasses
  const all = known.length > 3 && known.every(({ name }) => classes.includes(name))
  return all ? texts.allClasses(known.length) : classes.join(', ')
}
