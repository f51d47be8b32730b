import * as z from 'zod/mini'
import type { AdminUser, Klass, SchoolYear, Student, TemplateSummary } from '#contract/index.ts'
import { comparable } from '#lib/asStored.ts'
import { ownValue } from '#lib/ownValue.ts'
import { germanOrder, nextYearName } from '#rules/index.ts'
import { firstPrintDate, lastGrade, nextClassName, readClassName } from './classNames.ts'

export const stepIDs = ['open', 'year', 'classes', 'summary'] as const
export type StepID = (typeof stepIDs)[number]

const namesByClass = z.record(z.string(), z.array(z.string()))

/**
 * What was chosen; everything else follows the school. Classes of the next year are keyed by their comparable name. A
 * class name of null means that the children leave the school.
 */
export const SwitchChoices = z.object({
  /** The active year when it was begun; choices for another one are worth nothing. */
  from: z.string(),
  /** Milliseconds since 1970. */
  begunAt: z.number(),
  step: z.enum(stepIDs),
  /** Position of the furthest step that was opened. */
  furthest: z.int(),
  year: z.object({
    name: z.optional(z.string()),
    part: z.optional(z.string()),
    term: z.optional(z.string()),
    printDate: z.optional(z.string()),
  }),
  /** The class that the children of a class come into, by classID. */
  to: z.record(z.string(), z.nullable(z.string())),
  /** The class of single children, by student number. */
  exceptions: z.record(z.string(), z.nullable(z.string())),
  /** userIDs of teachers who do not go with their class, by classID. */
  staying: namesByClass,
  /** templateIDs of the next classes. */
  templates: z.record(z.string(), z.string()),
  /** userIDs of the teachers of classes that no class becomes. */
  teachers: namesByClass,
  /** Names of classes that were added to those that no class becomes. */
  added: z.array(z.string()),
  /** Comparable names of suggested new classes that there will not be. */
  removed: z.array(z.string()),
  /** classIDs of classes that nobody comes into and that are deleted. */
  deleted: z._default(z.array(z.string()), []),
})
export type SwitchChoices = z.infer<typeof SwitchChoices>
/** Takes over what somebody has chosen. */
export type ChangeChoices = (patch: Partial<SwitchChoices>) => void

export const noChoices = (from: string, now: number): SwitchChoices => ({
  ...{ from, begunAt: now, step: 'open', furthest: 0, year: {}, to: {}, exceptions: {}, staying: {} },
  ...{ templates: {}, teachers: {}, added: [], removed: [], deleted: [] },
})

/** The school as it is now. */
export interface SchoolNow {
  years: readonly SchoolYear[]
  classes: readonly Klass[]
  students: readonly Student[]
  users: readonly AdminUser[]
  templates: readonly TemplateSummary[]
}

export interface YearValues {
  name: string
  part: string
  /** '1' or '2'. */
  term: string
  /** dd.MM.yyyy, or typed text that is no day. */
  printDate: string
}

/** A child who does not go where the class goes; `to` is null for one who leaves the school. */
export interface Exception {
  student: Student
  to: string | null
}

/** What becomes of a class with children. */
export interface Move {
  klass: Klass
  /** Name of the next class; null if the children leave the school, undefined until it is chosen. */
  to: string | null | undefined
  /** `to` is what the class's name counts up to. */
  isCountedUp: boolean
  students: Student[]
  exceptions: Exception[]
  teachers: { user: AdminUser; goes: boolean }[]
  /** How many classes come into the same one. */
  together: number
}

/** A class of the next year. */
export interface NextClass {
  key: string
  name: string
  /** No class becomes this one: it waits for new children. */
  isNew: boolean
  template: string | null
  teachers: AdminUser[]
  /** Children who come into it. */
  students: number
  /** Single children come into it, so it cannot be left out. */
  isNeeded: boolean
}

export interface Plan {
  from: string
  year: YearValues
  moves: Move[]
  next: NextClass[]
  /** Teachers who have no class or do not go with one of theirs. */
  free: AdminUser[]
  /** Classes that nobody is in afterwards. */
  unused: { klass: Klass; isDeleted: boolean }[]
  /** How many children are in no class; they stay so. */
  withoutClass: number
}

const isAbsent = (to: string | null | undefined): to is null | undefined => to === null || to === undefined

/** Where a child of the class goes. */
export function classOf(move: Move, student: Student): string | null | undefined {
  const exception = move.exceptions.find((one) => one.student.id === student.id)
  return exception ? exception.to : move.to
}

/** The form of year and part: next year's name and its first half as long as nothing else was typed. */
function yearValues({ years }: SchoolNow, { begunAt, year }: SwitchChoices): YearValues {
  // A later year that is empty was added by mistake: the change takes it.
  const begun = years.filter(({ status, parts }) => status === 'active' || parts.length > 0)
  const suggested = nextYearName(begun, new Date(begunAt))
  const name = year.name ?? suggested
  const printDate = firstPrintDate(name) || firstPrintDate(suggested)
  return { name, part: '1. Halbjahr', term: '1', printDate, ...definedOf(year) }
}

const definedOf = (year: SwitchChoices['year']) =>
  Object.fromEntries(Object.entries(year).filter(([, value]) => value !== undefined)) as Partial<YearValues>

/** The next year by the choices, with guesses where nothing was chosen. */
export function planOf(school: SchoolNow, choices: SwitchChoices): Plan {
  const spell = spelling(school.classes)
  const last = lastGrade(school.classes.map(({ name }) => name))
  const known = school.classes.map((klass) => ({
    klass,
    students: school.students.filter((student) => student.class === klass.name),
  }))
  const moves = known
    .filter(({ students }) => students.length > 0)
    .map(({ klass, students }) => moveOf({ klass, students, last, spell, choices, users: school.users }))
  for (const move of moves) {
    if (!isAbsent(move.to)) move.together = moves.filter(({ to }) => to === move.to).length
  }
  const empty = known.filter(({ students }) => students.length === 0).map(({ klass }) => klass)
  const next = nextClasses({ school, choices, moves, empty, spell })
  return {
    from: choices.from,
    year: yearValues(school, choices),
    moves,
    next,
    free: freeTeachers(school.users, moves, empty),
    unused: known.flatMap(({ klass }) =>
      next.some(({ name }) => name === klass.name) ||
      moves.some((move) => move.klass === klass && move.to === undefined)
        ? []
        : [{ klass, isDeleted: choices.deleted.includes(klass.classID) }],
    ),
    withoutClass: school.students.filter((student) => !student.class).length,
  }
}

type Spell = (name: string) => string

/** Spells the name of a class as the school does, else as it was typed first. */
function spelling(classes: readonly Klass[]): Spell {
  const known = new Map(classes.map(({ name }) => [comparable(name), name]))
  return (name) => {
    const key = comparable(name)
    if (!known.has(key)) known.set(key, name.trim())
    return known.get(key) ?? name
  }
}

interface Moving {
  klass: Klass
  students: Student[]
  last: number
  spell: Spell
  choices: SwitchChoices
  users: readonly AdminUser[]
}

function moveOf({ klass, students, last, spell, choices, users }: Moving): Move {
  const spelled = (name: string | null | undefined) => (isAbsent(name) ? name : spell(name))
  const guess = spelled(nextClassName(klass.name, last))
  const chosen = spelled(choices.to[klass.classID])
  const to = chosen === undefined ? guess : chosen
  const exceptions = students.flatMap((student): Exception[] => {
    const place = spelled(ownValue(choices.exceptions, student.id))
    return place === undefined || place === to ? [] : [{ student, to: place }]
  })
  const teachers = users
    .filter((user) => user.classes.includes(klass.name))
    .map((user) => ({
      user,
      goes: to !== null && !(choices.staying[klass.classID] ?? []).includes(user.userID),
    }))
  return { klass, to, isCountedUp: !isAbsent(to) && to === guess, students, exceptions, teachers, together: 1 }
}

interface Arriving {
  school: SchoolNow
  choices: SwitchChoices
  moves: readonly Move[]
  /** Classes without children. */
  empty: readonly Klass[]
  spell: Spell
}

/** Classes that a class becomes, that single children come into, and first classes for new children. */
function nextClasses({ school, choices, moves, empty, spell }: Arriving): NextClass[] {
  const reached = new Set(moves.flatMap(({ to }) => (isAbsent(to) ? [] : [to])))
  const single = new Set(
    moves.flatMap(({ exceptions }) => exceptions.flatMap(({ to }) => (to === null || reached.has(to) ? [] : [to]))),
  )
  const firsts = school.classes.map(({ name }) => name).filter((name) => readClassName(name)?.grade === 1)
  const wanted = [...firsts, ...choices.added.map(spell)].filter((name) => !choices.removed.includes(comparable(name)))
  const all = new Set([...reached, ...single, ...wanted])
  return [...all].sort(germanOrder).map((name) => {
    const key = comparable(name)
    const own = school.classes.find((klass) => klass.name === name)
    const prepared = empty.some((klass) => klass.name === name)
      ? school.users.filter((user) => user.classes.includes(name)).map(({ userID }) => userID)
      : []
    const going = moves
      .filter(({ to }) => to === name)
      .flatMap(({ teachers }) => teachers.filter(({ goes }) => goes).map(({ user }) => user.userID))
    const given = reached.has(name) ? [] : (choices.teachers[key] ?? prepared)
    const chosen = ownValue(choices.templates, key) ?? own?.template
    return {
      key,
      name,
      isNew: !reached.has(name),
      template: school.templates.find(({ templateID }) => templateID === chosen)?.templateID ?? null,
      teachers: school.users.filter(({ userID }) => going.includes(userID) || given.includes(userID)),
      students: moves.reduce((sum, move) => sum + countInto(move, name), 0),
      isNeeded: single.has(name),
    }
  })
}

const countInto = (move: Move, name: string) =>
  move.students.filter((student) => classOf(move, student) === name).length

function freeTeachers(users: readonly AdminUser[], moves: readonly Move[], empty: readonly Klass[]): AdminUser[] {
  const behind = new Set(
    moves.flatMap(({ teachers }) => teachers.filter(({ goes }) => !goes).map(({ user }) => user.userID)),
  )
  const waiting = new Set(empty.map(({ name }) => name))
  return users
    .filter((user) => {
      if (behind.has(user.userID) || user.classes.some((name) => waiting.has(name))) return true
      return !user.admin && user.classes.length === 0
    })
    .sort((a, b) => germanOrder(a.name, b.name))
}
