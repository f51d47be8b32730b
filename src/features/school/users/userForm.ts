import type { AdminUser, BodyOf, Klass } from '#contract/index.ts'
import { ownValue } from '#lib/ownValue.ts'
import { daysUntil, readPrintDate, userProblems } from '#rules/index.ts'
import { usersTexts as texts } from '#texts/index.ts'

/** `classes` are classIDs, as in the call; the list of users has class names instead. `lastDays` are the typed texts. */
export type UserValues = BodyOf<'addUser'>['data'] & { lastDays: Record<string, string> }
export type UserField = keyof UserValues

export const emptyUser: UserValues = { name: '', email: '', admin: false, classes: [], lastDays: {} }

export function userValuesOf(user: AdminUser, known: readonly Klass[]): UserValues {
  const { name, email, admin, lastDays } = user
  const own = known.filter((klass) => user.classes.includes(klass.name))
  const days = own.flatMap((klass) => {
    const day = ownValue(lastDays, klass.name)
    return day === undefined ? [] : [[klass.classID, day]]
  })
  return { name, email, admin, classes: own.map(({ classID }) => classID), lastDays: Object.fromEntries(days) }
}

/** The values with another last day of a class; an empty text is none. */
export function withLastDay({ lastDays }: UserValues, classID: string, day: string): Pick<UserValues, 'lastDays'> {
  const { [classID]: _, ...others } = lastDays
  return { lastDays: day === '' ? others : { ...others, [classID]: day } }
}

/** Whether this day is over, or none of the calendar. */
export const isWrongDay = (day: string, today: Date): boolean => readPrintDate(day) === null || isOver(day, today)

const isOver = (day: string, today: Date) => (daysUntil(day, today) ?? 0) < 0

/** What keeps the form from being saved, by field. */
export function userFormProblems(values: UserValues, today: Date): Partial<Record<UserField, string>> {
  const isPast = Object.values(values.lastDays).some((day) => isOver(day, today))
  return { ...(isPast && { lastDays: texts.lastDayPassed }), ...userProblems(values) }
}

/** The values without deleted classes, which the form cannot show. `known` is undefined while the list of classes is not loaded. */
export function withoutDeletedClasses(values: UserValues, known: readonly Klass[] | undefined): UserValues {
  const isThere = (id: string) => known === undefined || known.some(({ classID }) => classID === id)
  const classes = values.classes.filter(isThere)
  const lastDays = Object.entries(values.lastDays).filter(([id]) => classes.includes(id))
  return { ...values, classes, lastDays: Object.fromEntries(lastDays) }
}

/** `was`: the values when the edit began. Without last days before and now there is none in the body. */
export const userBodyOf = (
  { name, email, lastDays, ...rest }: UserValues,
  was: Partial<UserValues> = {},
): BodyOf<'addUser'>['data'] => ({
  ...{ ...rest, name: name.trim(), email: email.trim() },
  ...(Object.keys({ ...was.lastDays, ...lastDays }).length > 0 && { lastDays }),
})
