import type { Entry, GradingStudent, LayoutField, Template } from '#contract/index.ts'
import { askedOf, type CellKey, cellKey } from './cells.ts'
import { hasTooManyUnexcused } from './checkEntry.ts'
import { type AskedField, askedFieldsOf } from './layouts.ts'
import { countOpen, entryOf, nextOpen } from './progress.ts'
import { nextOf } from './students.ts'

/** A part of a report card that is not filled in: a mark, or else the days or a text. */
export interface OpenPlace {
  cell?: CellKey
  field?: AskedField
}

/** How far the report cards of a class are, and where to go on. */
export interface ClassSummary {
  students: number
  /** Students whose report card has nothing empty: no mark, no day and no text. */
  complete: number
  /** The filled fields of all students, and all that there are: marks, days and texts. */
  filled: number
  fields: number
  /** Somebody has begun a report card. */
  isBegun: boolean
  /** The student to go on with and the place; undefined when nothing is empty. */
  next: { id: string; preName: string; name: string; place: OpenPlace } | undefined
}

/** Days count as filled once they are entered and do not contradict each other; spaces are no text. */
export function isFieldFilled(entry: Entry, field: Exclude<LayoutField, 'unexcused'>): boolean {
  if (field === 'sickDays') return entry.layout.sickDays !== undefined && !hasTooManyUnexcused(entry)
  return (entry.layout[field] ?? '').trim() !== ''
}

const emptyEntry: Entry = { class: '', year: '', grades: [], layout: {} }

/**
 * The summary of a class in one part of the year. It goes on with the student `last`, who was worked on last, if that
 * report card has something empty, else with the next one in the list that has.
 */
export function classSummary(
  template: Template,
  students: readonly GradingStudent[],
  className: string,
  year: string,
  last?: string,
): ClassSummary {
  const { fields, emptyIn } = countsOf(template)
  const entries = new Map(students.map(({ id, grades }) => [id, entryOf(grades, className, year)]))
  const isOpen = ({ id }: GradingStudent) => emptyIn(entries.get(id)) > 0
  const empty = students.reduce((sum, { id }) => sum + emptyIn(entries.get(id)), 0)
  const worked = students.find(({ id }) => id === last)
  const next = worked && isOpen(worked) ? worked : nextOf(students, worked?.id ?? '', isOpen)
  return {
    students: students.length,
    complete: students.filter((student) => !isOpen(student)).length,
    filled: fields * students.length - empty,
    fields: fields * students.length,
    isBegun: students.some(({ id }) => entries.get(id) !== undefined),
    next: next && {
      id: next.id,
      preName: next.preName,
      name: next.name,
      place: openPlace(template, entries.get(next.id) ?? emptyEntry),
    },
  }
}

interface Counts {
  /** How many fields a report card has. */
  fields: number
  emptyIn(entry: Entry | undefined): number
}

const countsOfTemplate = new WeakMap<Template, Counts>()

/** Counts the fields of a report card, cached per template and entry: a summary reads every entry of a class. */
function countsOf(template: Template): Counts {
  const known = countsOfTemplate.get(template)
  if (known) return known
  const asked = askedOf(template)
  const askedFields = askedFieldsOf(template.layout.name)
  const fields = asked.cells.length + askedFields.length
  const counted = new WeakMap<Entry, number>()

  function count(entry: Entry): number {
    return countOpen(asked, entry) + askedFields.filter((field) => !isFieldFilled(entry, field)).length
  }

  const counts: Counts = {
    fields,
    emptyIn(entry) {
      if (!entry) return fields
      const empty = counted.get(entry) ?? count(entry)
      counted.set(entry, empty)
      return empty
    },
  }
  countsOfTemplate.set(template, counts)
  return counts
}

/**
 * Where to go on in a report card: at the first open mark behind the one that was set last, as 'Nächste offene' does,
 * and at the first empty field if no mark is open. New marks are appended to an entry, so its last one is the newest.
 */
function openPlace(template: Template, entry: Entry): OpenPlace {
  const newest = entry.grades.at(-1)
  const cell = nextOpen(askedOf(template), entry, newest && cellKey(newest))
  if (cell !== undefined) return { cell }
  const field = askedFieldsOf(template.layout.name).find((one) => !isFieldFilled(entry, one))
  return field === undefined ? {} : { field }
}
