import type { AdminUser, YearSwitchBody } from '#contract/index.ts'
import { comparable } from '#lib/asStored.ts'
import { counted, listed } from '#lib/format.ts'
import { fullName, germanOrder, partProblems, yearProblems } from '#rules/index.ts'
import { yearSwitchTexts as texts } from '#texts/index.ts'
import { classOf, type Move, type NextClass, type Plan, type SchoolNow, type StepID, type YearValues } from './plan.ts'

export interface SwitchCounts {
  moved: number
  left: number
  teachers: number
  classes: number
}

/** How many children, teachers and classes the change is about, counted as the server does. */
export function switchCounts({ moves, next }: Plan): SwitchCounts {
  const places = moves.flatMap((move) =>
    move.students.map((student) => ({ from: move.klass.name, to: classOf(move, student) })),
  )
  return {
    moved: places.filter(({ from, to }) => typeof to === 'string' && to !== from).length,
    left: places.filter(({ to }) => to === null).length,
    teachers: new Set(next.flatMap(({ teachers }) => teachers.map(({ userID }) => userID))).size,
    classes: next.length,
  }
}

/** How many teachers go with their class. */
export const goingTeachers = ({ moves }: Plan) =>
  new Set(moves.flatMap(({ teachers }) => teachers.filter(({ goes }) => goes).map(({ user }) => user.userID))).size

export interface SummaryLine {
  subject: string
  text: string
}

/** What happens, line by line. */
export function summaryOf(plan: Plan): SummaryLine[] {
  const { moves, next, free, withoutClass } = plan
  const onward = moves.filter(({ isCountedUp }) => isCountedUp)
  const others = moves.filter(({ to, isCountedUp }) => typeof to === 'string' && !isCountedUp)
  const leaving = moves.filter(({ to }) => to === null)
  const fresh = next.filter(({ isNew }) => isNew)
  return [
    ...(onward.length > 0 ? [onwardLine(onward)] : []),
    ...others.map((move) => ({ subject: move.klass.name, text: texts.becomes(move.to ?? '', goesAlong([move])) })),
    ...(leaving.length > 0
      ? [
          {
            subject: movedClasses(leaving),
            text: texts.archived(leaving.reduce((sum, one) => sum + countLeaving(one), 0)),
          },
        ]
      : []),
    ...moves.flatMap(exceptionLines),
    ...ownTemplateLines(moves),
    ...(fresh.length > 0 ? [{ subject: fresh.map(({ name }) => name).join(', '), text: freshText(fresh) }] : []),
    ...teacherLines(fresh, free, next),
    ...(withoutClass > 0 ? [{ subject: texts.withoutClass, text: texts.stayWithoutClass(withoutClass) }] : []),
    ...(next.length > 0 && next.every(({ template }) => template !== null)
      ? [{ subject: texts.templates, text: texts.templatesChosen(next.length) }]
      : []),
  ]
}

const movedClasses = (moves: readonly Move[]) => moves.map(({ klass }) => klass.name).join(', ')

const goesAlong = (moves: readonly Move[]) => {
  const teachers = moves.flatMap((move) => move.teachers)
  return teachers.length > 0 && teachers.every(({ goes }) => goes)
}

/** '1a bis 3b' for more than two classes. */
function onwardLine(moves: readonly Move[]): SummaryLine {
  const [first, last] = [moves[0], moves.at(-1)]
  if (moves.length === 1)
    return { subject: movedClasses(moves), text: texts.becomes(first?.to ?? '', goesAlong(moves)) }
  const [joint, targets] =
    moves.length === 2
      ? [movedClasses(moves), listed(moves.map(({ to }) => to ?? ''))]
      : [texts.span(first?.klass.name ?? '', last?.klass.name ?? ''), texts.span(first?.to ?? '', last?.to ?? '')]
  return { subject: joint, text: texts.become(targets, goesAlong(moves)) }
}

const countLeaving = (move: Move) => move.students.filter((student) => classOf(move, student) === null).length

function exceptionLines({ klass, exceptions }: Move): SummaryLine[] {
  return exceptions.map(({ student, to }) => ({
    subject: klass.name,
    text: texts.exception(fullName(student), to, to === klass.name),
  }))
}

/** The children whose report cards are of another kind than their class's: that stays, and may be wrong in the new class. */
function ownTemplateLines(moves: readonly Move[]): SummaryLine[] {
  const keeping = moves.flatMap((move) =>
    move.students.filter((student) => (student.template || student.annex) && classOf(move, student) !== null),
  )
  if (keeping.length === 0) return []
  const names = listed(keeping.map(fullName))
  return [{ subject: texts.ownTemplates, text: texts.keepOwnTemplates(names, keeping.length) }]
}

function freshText(fresh: readonly NextClass[]): string {
  const students = fresh.reduce((sum, one) => sum + one.students, 0)
  return students === 0 ? texts.freshEmpty(fresh.length) : texts.freshWith(fresh.length, students)
}

/** Teachers of new classes, and those who have no class afterwards. */
function teacherLines(
  fresh: readonly NextClass[],
  free: readonly AdminUser[],
  next: readonly NextClass[],
): SummaryLine[] {
  const newcomers = [...new Set(fresh.flatMap(({ teachers }) => teachers))]
  const busy = new Set(next.flatMap(({ teachers }) => teachers.map(({ userID }) => userID)))
  const idle = free.filter(({ userID, admin }) => !busy.has(userID) && !admin).map(({ name }) => name)
  return [
    ...newcomers.map((teacher) => ({
      subject: teacher.name,
      text: texts.gets(listed(fresh.filter(({ teachers }) => teachers.includes(teacher)).map(({ name }) => name))),
    })),
    ...(idle.length > 0 ? [{ subject: idle.join(', '), text: texts.noClass(idle.length) }] : []),
  ]
}

/** What the move says about its children: '22, 1 bleibt'. */
export function moveText({ klass, students, exceptions }: Move): string {
  const staying = exceptions.filter(({ to }) => to === klass.name).length
  const leaving = exceptions.filter(({ to }) => to === null).length
  const elsewhere = exceptions.length - staying - leaving
  return [
    String(students.length),
    ...(staying > 0 ? [counted(staying, 'bleibt', 'bleiben')] : []),
    ...(elsewhere > 0 ? [`${elsewhere} woanders`] : []),
    ...(leaving > 0 ? [counted(leaving, 'geht', 'gehen')] : []),
  ].join(', ')
}

/** Problems of the year's form by field. */
export function newYearProblems(
  { name, part, term, printDate }: YearValues,
  years: SchoolNow['years'],
): Partial<Record<keyof YearValues, string>> {
  const isTaken = years.some(
    (year) => comparable(year.name) === comparable(name) && (year.status === 'active' || year.parts.length > 0),
  )
  const { name: ofPart, ...others } = partProblems({ name: part, term, printDate }, name)
  return {
    ...(isTaken && { name: texts.yearTaken(name) }),
    ...yearProblems({ name }),
    ...(ofPart !== undefined && { part: ofPart }),
    ...others,
  }
}

export interface PlanProblem {
  step: StepID
  text: string
  /** The way to what is missing. */
  action?: string
}

/** Why the year cannot be changed yet; empty if it can. */
export function planProblems({ year, moves, next }: Plan, years: SchoolNow['years']): PlanProblem[] {
  const undecided = moves.filter(({ to }) => to === undefined).map(({ klass }) => klass.name)
  const bare = next.filter(({ template }) => template === null).map(({ name }) => name)
  return [
    ...Object.values(newYearProblems(year, years)).map((text) => ({ step: 'year' as const, text })),
    ...(undecided.length > 0 ? [{ step: 'classes' as const, text: texts.undecided(listed(undecided)) }] : []),
    ...(bare.length > 0
      ? [
          {
            step: 'classes' as const,
            text: texts.templateMissing(listed(bare)),
            action: texts.toTemplates(bare.length),
          },
        ]
      : []),
  ]
}

/** The call that changes the year. The plan must have no problem. */
export function switchBodyOf({ from, year, moves, next, unused }: Plan): YearSwitchBody {
  const deleted = unused.filter(({ isDeleted }) => isDeleted).map(({ klass }) => klass.classID)
  return {
    from,
    name: year.name.trim(),
    part: { name: year.part.trim(), term: year.term === '2' ? '2' : '1', printDate: year.printDate },
    classes: moves.map(({ klass, to }) => ({ classID: klass.classID, to: to ?? null })),
    exceptions: moves.flatMap(({ exceptions }) => exceptions.map(({ student, to }) => ({ id: student.id, to }))),
    next: next.map(({ name, template, teachers }) => ({
      ...{ name, template },
      teachers: teachers.map(({ userID }) => userID),
    })),
    ...(deleted.length > 0 && { remove: deleted }),
  }
}

/** Names of classes that children can come into, sorted: those of the next year and those that there are. */
export const knownClassNames = (plan: Plan, school: SchoolNow) =>
  [...new Set([...plan.next.map(({ name }) => name), ...school.classes.map(({ name }) => name)])].sort(germanOrder)
