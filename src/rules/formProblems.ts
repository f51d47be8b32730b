import { classesTexts, usersTexts, yearsTexts } from '#texts/index.ts'
import { printDateProblem, readPrintDate } from './dates.ts'
import { isEmail, isVisible, longestLine } from './formValues.ts'

/*
 * What is wrong with the forms of the school settings, by field, in German: what a form says before it is sent, and the server to
 * every caller. What only the database knows, as that a name is taken, stands with its write.
 */

type FieldProblems<Field extends string> = Partial<Record<Field, string>>

const nameProblem = (name: string, texts: { missing: string; tooLong: string }): string | undefined =>
  isVisible(name) ? (name.trim().length > longestLine ? texts.tooLong : undefined) : texts.missing

function emailProblem(email: string): string | undefined {
  if (email === '') return usersTexts.emailMissing
  if (email.length > 320) return usersTexts.emailTooLong
  return isEmail(email) ? undefined : usersTexts.emailWrong
}

/** The problems that there are. */
const givenProblems = <Field extends string>(
  found: Readonly<Record<Field, string | undefined>>,
): FieldProblems<Field> =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)) as FieldProblems<Field>

/** An admin needs no class. */
export const userProblems = (user: {
  name: string
  email: string
  admin: boolean
  classes: readonly string[]
  lastDays?: Readonly<Record<string, string>> | undefined
}) =>
  givenProblems({
    name: nameProblem(user.name, { missing: usersTexts.nameMissing, tooLong: usersTexts.tooLong }),
    email: emailProblem(user.email.trim()),
    classes: user.classes.length === 0 && !user.admin ? usersTexts.classesMissing : undefined,
    lastDays: Object.values(user.lastDays ?? {}).every(readPrintDate) ? undefined : usersTexts.lastDayWrong,
  })

export const classProblems = ({ name, label = '' }: { name: string; label?: string | undefined }) =>
  givenProblems({
    label: label.trim().length > longestLine ? classesTexts.labelTooLong : undefined,
    name: nameProblem(name, { missing: classesTexts.nameMissing, tooLong: classesTexts.tooLong }),
  })

export const yearProblems = ({ name }: { name: string }) =>
  givenProblems({ name: nameProblem(name, { missing: yearsTexts.yearMissing, tooLong: yearsTexts.tooLong }) })

/** The days (dd.MM.yyyy) of a part must lie in the school year with the name `year`; without `validFrom` it begins at once. */
export function partProblems(
  part: { name: string; term: string | null; printDate: string; validFrom?: string | undefined },
  year: string,
) {
  const dayProblem = (text: string, what?: string) => {
    const day = readPrintDate(text)
    return day === null ? yearsTexts.printDateMissing : printDateProblem(day, year, what)
  }
  return givenProblems({
    name: nameProblem(part.name, { missing: yearsTexts.partNameMissing, tooLong: yearsTexts.tooLong }),
    term: part.term === '1' || part.term === '2' ? undefined : yearsTexts.termMissing,
    printDate: dayProblem(part.printDate),
    validFrom: part.validFrom === undefined ? undefined : dayProblem(part.validFrom, `„${yearsTexts.validFrom}“`),
  })
}
