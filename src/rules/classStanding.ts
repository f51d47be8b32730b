import type { ClassTemplate, Entry, GradingStudent, LayoutField } from '#contract/index.ts'
import { type Asked, askedOf } from './cells.ts'
import { hasTooManyUnexcused } from './checkEntry.ts'
import type { AskedField } from './layouts.ts'
import { countOpen, entryOf, nextIn, type Progress } from './progress.ts'
import { templateOf } from './templateOf.ts'

/** The one scale of every page: nothing is entered, something is, nothing is missing ('leer', 'begonnen', 'fertig'). */
export type Completeness = 'empty' | 'begun' | 'done'

/** How far a report card is: `done` of `total` are its filled fields of all there are, marks, days and texts alike. */
export interface Standing extends Progress {
  scale: Completeness
  /** Marks that are missing. */
  open: number
  marks: Asked['marks']
  /** Days and texts that are empty. */
  empty: number
  /** 1 if the days are among them, else 0. */
  days: number
  /** The specification's flag 'unvollständig': a mark is missing, or there is no entry. Empty texts do not count. */
  isIncomplete: boolean
}

type StandingOf = (entry: Entry | undefined) => Standing

const standingsKnown = new WeakMap<Asked, StandingOf>()
const unknownStanding: StandingOf = () => ({
  ...{ done: 0, total: 1, scale: 'empty', open: 1, marks: undefined, empty: 0, days: 0, isIncomplete: true },
})

/**
 * A function that gives the standing of an entry, cached per entry, because lists need whole classes on every change.
 * Without `asked` every entry is incomplete.
 */
export function classStanding(asked: Asked | null | undefined): StandingOf {
  if (!asked) return unknownStanding
  const standing = standingsKnown.get(asked) ?? standingFor(asked)
  standingsKnown.set(asked, standing)
  return standing
}

function standingFor(asked: Asked): StandingOf {
  const counted = new WeakMap<Entry, Standing>()
  const { cells, fields, marks } = asked
  const total = cells.length + fields.length
  const days = Number(fields.includes('sickDays'))
  const nothing: Standing = {
    ...{ done: 0, total, scale: 'empty', open: cells.length, marks, empty: fields.length, days, isIncomplete: true },
  }

  function count(entry: Entry): Standing {
    const open = countOpen(asked, entry)
    const lacking = fields.filter((field) => !isFieldFilled(entry, field))
    const empty = lacking.length
    const done = total - open - empty
    const scale = done === total ? 'done' : isBegun(entry) ? 'begun' : 'empty'
    // A layout without marks is complete as soon as there is an entry.
    return {
      ...{ done, total, scale, open, marks, empty, days: Number(lacking.includes('sickDays')), isIncomplete: open > 0 },
    }
  }

  return (entry) => {
    if (!entry) return nothing
    const standing = counted.get(entry) ?? count(entry)
    counted.set(entry, standing)
    return standing
  }
}

/** True if anything is entered, a mark that no longer counts included; a text that was deleted again is nothing. */
const isBegun = ({ grades, layout }: Entry): boolean =>
  grades.length > 0 || Object.values(layout).some((value) => String(value ?? '').trim() !== '')

/** Days count as filled once they are entered and do not contradict each other; spaces are no text. */
export function isFieldFilled(entry: Entry, field: Exclude<LayoutField, 'unexcused'>): boolean {
  if (field === 'sickDays') return entry.layout.sickDays !== undefined && !hasTooManyUnexcused(entry)
  return (entry.layout[field] ?? '').trim() !== ''
}

/** The next empty field of days or text, as `nextOpen` finds the next cell. */
export const nextEmpty = (
  { fields }: Pick<Asked, 'fields'>,
  entry: Entry,
  after: AskedField | undefined,
  passed: readonly string[],
): AskedField | undefined => nextIn(fields, after, (field) => !isFieldFilled(entry, field) && !passed.includes(field))

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

/** How many of a class's report cards have nothing missing, and how many are not flagged as incomplete. */
export interface ClassProgress {
  done: number
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
  const standings = students.map((student) => standingOf(template, student, className, year))
  return {
    done: standings.filter(({ scale }) => scale === 'done').length,
    complete: standings.filter(({ isIncomplete }) => !isIncomplete).length,
    of: students.length,
  }
}
