import type { AdminUser, Klass } from '#contract/index.ts'
import type { NewUser } from '#queries/school/users.ts'
import { isEmail, isVisible } from '#rules/index.ts'
import { usersTexts as texts } from '#texts/index.ts'

/** `classes` are classIDs, as in the call; the list of users has class names instead. */
export type UserValues = NewUser
export type UserField = keyof UserValues

export const emptyUser: UserValues = { name: '', email: '', admin: false, classes: [] }

export function valuesOf({ name, email, admin, classes }: AdminUser, known: readonly Klass[]): UserValues {
  const ids = known.filter((klass) => classes.includes(klass.name)).map(({ classID }) => classID)
  return { name, email, admin, classes: ids }
}

/** The values without deleted classes, which the form cannot show. `known` is undefined while the list of classes is not loaded. */
export function withoutDeletedClasses(values: UserValues, known: readonly Klass[] | undefined): UserValues {
  const isThere = (id: string) => known === undefined || known.some(({ classID }) => classID === id)
  return { ...values, classes: values.classes.filter(isThere) }
}

/** Problems by field; empty if the user can be saved. */
export function checkUser({ name, email, admin, classes }: UserValues): Partial<Record<UserField, string>> {
  const problems: Partial<Record<UserField, string>> = {}
  if (!isVisible(name)) problems.name = texts.nameMissing
  if (name.trim().length > 200) problems.name = texts.tooLong
  if (email.trim() === '') problems.email = texts.emailMissing
  else if (email.trim().length > 320) problems.email = texts.emailTooLong
  else if (!isEmail(email.trim())) problems.email = texts.emailWrong
  if (classes.length === 0 && !admin) problems.classes = texts.classesMissing
  return problems
}

export const bodyOf = ({ name, email, ...rest }: UserValues): NewUser => ({
  ...rest,
  name: name.trim(),
  email: email.trim(),
})

/** Names of the classes, or 'alle 9' for all classes of a school with at least four. */
export function classesText(classes: readonly string[], known: readonly Klass[]): string {
  if (classes.length === 0) return texts.noClasses
  const all = known.length > 3 && known.every(({ name }) => classes.includes(name))
  return all ? texts.allClasses(known.length) : classes.join(', ')
}
