import type { ClassTemplate, Entry, GradingStudent, Student, Template } from '#contract/index.ts'
import { askedOf, type CellKey, cellKey } from './cells.ts'
import { isFieldFilled, standingOf } from './classStanding.ts'
import type { AskedField } from './layouts.ts'
import { entryOf, nextOpen } from './progress.ts'
import { nextStudent } from './students.ts'
import { templateOf } from './templateOf.ts'

/** A part of a report card that is not filled in: a mark, or else the days or a text. */
export interface OpenPlace {
  cell?: CellKey
  field?: AskedField
}

/** How far the report cards of a class are, and where to go on. */
export interface ClassSummary {
  students: number
  /** Students whose report card has nothing empty: no mark, no day and no text. */
  done: number
  /** Students whose report card is begun and lacks something. */
  begun: number
  /** The student to go on with and the place; undefined when nothing is empty. */
  next: (Pick<Student, 'id' | 'preName' | 'name' | 'addition'> & { place: OpenPlace; isBegun: boolean }) | undefined
}

export const emptyEntry: Entry = { class: '', year: '', grades: [], layout: {} }

/**
 * The summary of a class in one part of the year. It goes on with the student `last`, who was worked on last, if that
 * report card has something empty, else with the next one in the list that has. If nobody was worked on, begun ones come
 * first.
 */
export function classSummary(
  template: ClassTemplate,
  students: readonly GradingStudent[],
  className: string,
  year: string,
  last?: string,
): ClassSummary {
  const entries = new Map(students.map(({ id, grades }) => [id, entryOf(grades, className, year)]))
  const standing = (student: GradingStudent) => standingOf(template, student, className, year)
  const isOpen = (student: GradingStudent) => standing(student).scale !== 'done'
  const isBegun = (student: GradingStudent) => standing(student).scale === 'begun'
  const worked = students.find(({ id }) => id === last)
  const ahead = worked ? isOpen(worked) && worked : students.find(isBegun)
  const next = ahead || nextStudent(students, worked?.id ?? '', isOpen)
  return {
    students: students.length,
    done: students.filter((student) => !isOpen(student)).length,
    begun: students.filter(isBegun).length,
    next: next && {
      id: next.id,
      preName: next.preName,
      name: next.name,
      addition: next.addition,
      place: openPlaceIn(templateOf(template, next), entries.get(next.id) ?? emptyEntry),
      isBegun: isBegun(next),
    },
  }
}

/**
 * Where to go on in a report card: at the first open mark behind the one that was set last, as 'Nächste offene' does,
 * and at the first empty field if no mark is open. New marks are appended to an entry, so its last one is the newest.
 */
export function openPlaceIn(template: Template, entry: Entry): OpenPlace {
  const newest = entry.grades.at(-1)
  const cell = nextOpen(askedOf(template), entry, newest && cellKey(newest))
  if (cell !== undefined) return { cell }
  const field = askedOf(template).fields.find((one) => !isFieldFilled(entry, one))
  return field === undefined ? {} : { field }
}
