import type { ClassTemplate, GradingStudent } from '#contract/index.ts'
import { askedOf, standingOf } from '#rules/index.ts'
import type { ClassInYear } from '../card/studentCard.ts'

/** How far a class is: a mark is missing, every mark is given, or nothing at all is empty. */
export interface ClassLevel {
  level: 0 | 1 | 2
  /** Fields for days and texts that are empty; counted only when every mark is given. */
  empty: number
  /** How many of them are days. */
  days: number
}

export function classLevel(
  ofClass: ClassTemplate,
  students: readonly GradingStudent[],
  { className, year }: Pick<ClassInYear, 'className' | 'year'>,
): ClassLevel {
  let empty = 0
  let days = 0
  for (const student of students) {
    const of = standingOf(ofClass, student, className, year)
    if (of.isIncomplete) return { level: 0, empty: 0, days: 0 }
    empty += of.empty
    days += of.days
  }
  if (students.length === 0) return { level: 0, empty, days }
  // Without marks there is nothing between begun and filled.
  return { level: empty === 0 ? 2 : askedOf(ofClass).cells.length > 0 ? 1 : 0, empty, days }
}

/**
 * Whether this device has filled the last place. `stored` is the class without what waits here: a colleague's save is not
 * this device's to announce.
 */
export const isJustDone = (
  before: ClassLevel['level'],
  now: ClassLevel['level'],
  stored: ClassLevel['level'],
): boolean => now === 2 && before < 2 && stored < 2
