import type { ClassTemplate, Entry, GradingStudent, LayoutField } from '#contract/index.ts'
import { type Asked, askedOf } from './cells.ts'
import { hasTooManyUnexcused } from './checkEntry.ts'
import { countOpen, entryOf, type Progress } from './progress.ts'
import { templateOf } from './templateOf.ts'

/** How far a report card is: `done` of `total` are its filled fields of all there are, marks, days and texts alike. */
export interface Standing extends Progress {
  /** Marks that are missing. */
  open: number
  /** Days and texts that are empty. A report card with nothing open or empty is called 'fertig'. */
  empty: number
  /** The specification's flag: a mark is missing, or there is no entry. Without it the card is called 'vollständig'. */
  isIncomplete: boolean
}

type StandingOf = (entry: Entry | undefined) => Standing

const known = new WeakMap<Asked, StandingOf>()
const unknown: StandingOf = () => ({ done: 0, total: 1, open: 1, empty: 0, isIncomplete: true })

/**
 * A function that gives the standing of an entry, cached per entry, because lists need whole classes on every change.
 * Without `asked` every entry is incomplete.
 */
export function classStanding(asked: Asked | null | undefined): StandingOf {
  if (!asked) return unknown
  const standing = known.get(asked) ?? standingFor(asked)
  known.set(asked, standing)
  return standing
}

function standingFor(asked: Asked): StandingOf {
  const counted = new WeakMap<Entry, Standing>()
  const { cells, fields } = asked
  const total = cells.length + fields.length
  const nothing = { done: 0, total, open: cells.length, empty: fields.length, isIncomplete: true }

  function count(entry: Entry): Standing {
    const open = countOpen(asked, entry)
    const empty = fields.filter((field) => !isFieldFilled(entry, field)).length
    // A layout without marks is complete as soon as there is an entry.
    return { done: total - open - empty, total, open, empty, isIncomplete: open > 0 }
  }

  return (entry) => {
    if (!entry) return nothing
    const standing = counted.get(entry) ?? count(entry)
    counted.set(entry, standing)
    return standing
  }
}

/** Days count as filled once they are entered and do not contradict each other; spaces are no text. */
export function isFieldFilled(entry: Entry, field: Exclude<LayoutField, 'unexcused'>): boolean {
  if (field === 'sickDays') return entry.layout.sickDays !== undefined && !hasTooManyUnexcused(entry)
  return (entry.layout[field] ?? '').trim() !== ''
}

/** The standing of a student's report card in a class and year, by the student's own template. */
export function standingOf(
  ofClass: ClassTemplate | null | undefined,
  student: Pick<GradingStudent, 'grades' | 'template' | 'annex'>,
  className: string,
  year: string,
): Standing {
  const template = templateOf(ofClass, student)
  return classStanding(template && askedOf(template))(entryOf(student.grades, className, year))
}

/** How many of a class's report cards are complete. */
export interface ClassProgress {
  complete: number
  of: number
}

/** Undefined while the template or the year is not loaded. Without a template (null) no report card is complete. */
export function classProgress(
  template: ClassTemplate | null | undefined,
  students: readonly Pick<GradingStudent, 'grades' | 'template' | 'annex'>[],
  className: string,
  year: string | undefined,
): ClassProgress | undefined {
  if (template === undefined || year === undefined) return undefined
  const complete = students.filter((student) => !standingOf(template, student, className, year).isIncomplete)
  return { complete: complete.length, of: students.length }
}
