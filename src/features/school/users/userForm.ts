import type { AdminUser, BodyOf, Klass } from '#contract/index.ts'

/** `classes` are classIDs, as in the call; the list of users has class names instead. */
export type UserValues = BodyOf<'addUser'>['data']
export type UserField = keyof UserValues

export const emptyUser: UserValues = { name: '', email: '', admin: false, classes: [] }

export function userValuesOf({ name, email, admin, classes }: AdminUser, known: readonly Klass[]): UserValues {
  const ids = known.filter((klass) => classes.includes(klass.name)).map(({ classID }) => classID)
  return { name, email, admin, classes: ids }
}

/** The values without deleted classes, which the form cannot show. `known` is undefined while the list of classes is not loaded. */
export function withoutDeletedClasses(values: UserValues, known: readonly Klass[] | undefined): UserValues {
  const isThere = (id: string) => known === undefined || known.some(({ classID }) => classID === id)
  return { ...values, classes: values.classes.filter(isThere) }
}

export const userBodyOf = ({ name, email, ...rest }: UserValues): BodyOf<'addUser'>['data'] => ({
  ...rest,
  name: name.trim(),
  email: email.trim(),
})
