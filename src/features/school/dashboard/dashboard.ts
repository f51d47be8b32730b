import type { ClassState, SchoolState, UnissuedPart } from '#contract/index.ts'
import { dayOf } from '#lib/format.ts'
import { classToReview, doneIn, type SchoolTask, schoolTasks, waitingIn } from '#rules/index.ts'
import type { SettingsPageName } from '#settings/pages.ts'
import type { SettingsQuestion } from '#settings/useSettingsPage.ts'
import { dashboardTexts as texts, unissuedTexts } from '#texts/index.ts'

/**
 * Where a row or a line leads: a page of the settings, what is missing in a class on the report card page, the report cards
 * of a class on paper, or a dialog: what was never issued of a part, or the reminder of a class's teachers.
 */
export type TaskTarget =
  | { page: SettingsPageName; id?: string; ask?: SettingsQuestion }
  | { missingIn: string }
  | { review: string }
  | { remind: string }
  | { unissued: UnissuedPart }

/** What is missing in a class in words, and the one action that follows. */
export interface NextStep {
  words: string
  /** True if all of it is issued. */
  isLocked?: true
  /** True if somebody has to decide something. */
  isWarning?: true
  action?: { label: string; target: TaskTarget }
}

/**
 * The first step that a class has not reached decides. Empty texts are told, but only a missing mark, the flag
 * 'incomplete', puts off printing.
 */
export function nextStepOf(klass: ClassState, { part, handingIn }: Pick<SchoolState, 'part' | 'handingIn'>): NextStep {
  const { missing, actions } = texts
  const { classID, students = 0, complete, printed } = klass
  const toClass = (label: string) => ({ label, target: { page: 'class', id: classID } as const })
  if (!klass.hasTemplate) return { words: missing.noTemplate, isWarning: true, action: toClass(actions.chooseTemplate) }
  if (students === 0) return { words: missing.noStudents, action: toClass(actions.addStudents) }
  if (!part) return { words: missing.noPart }
  // Another server does not tell the progress.
  if (complete === undefined) return { words: '', action: toClass(actions.print) }
  if (handingIn?.isUsed && klass.states) return nextState(klass, klass.states)
  const open = students - (doneIn(klass) ?? complete)
  if (complete < students) {
    const action = { label: actions.look, target: { missingIn: classID } }
    return { words: missing.notDone(open), action }
  }
  if (!printed)
    return { words: open > 0 ? missing.emptyFields(open) : missing.complete, action: toClass(actions.print) }
  if (printed.changed > 0)
    return { words: missing.changed(printed.changed), isWarning: true, action: toClass(actions.printAgain) }
  if (printed.current < students)
    return { words: missing.notPrinted(students - printed.current), action: toClass(actions.print) }
  return {
    words: missing.printed(dayOf(Date.parse(printed.at))),
    action: { label: actions.files, target: { page: 'files' } },
  }
}

type States = NonNullable<ClassState['states']>

/** The same where report cards are handed in. What waits for the head comes before what teachers have to do. */
function nextState(klass: ClassState, states: States): NextStep {
  const { missing, actions } = texts
  const { classID, students = 0, printed } = klass
  const toClass = (label: string) => ({ label, target: { page: 'class', id: classID } as const })
  if (states.issued === students) {
    const isPrinted = printed?.current === students
    return {
      words: states.issuedAt === null ? '' : missing.issued(dayOf(Date.parse(states.issuedAt))),
      isLocked: true,
      action: isPrinted ? { label: actions.files, target: { page: 'files' } } : toClass(actions.print),
    }
  }
  const waiting = waitingIn({ states })
  if (waiting > 0) {
    const action = { label: actions.review, target: { review: classID } }
    return { words: missing.toReview(waiting), action }
  }
  const open = students - states.submitted
  if (open > 0) {
    const action = { label: actions.remind, target: { remind: classID } } as const
    const notDone = students - (doneIn(klass) ?? 0)
    return notDone > 0 && notDone <= open
      ? { words: missing.notDone(notDone), action }
      : { words: missing.notSubmitted(open), action }
  }
  const target = { page: 'class', id: classID, ask: 'issue' } as const
  return { words: missing.approved, action: { label: actions.issue, target } }
}

/** The classes with report cards that teachers have not handed in, and what is open in each in words. */
export function classesToRemind({ classes, part }: SchoolState): { klass: ClassState; words: string }[] {
  if (!part) return []
  return classes.flatMap((klass) => {
    const { students = 0, states, hasTemplate } = klass
    const done = doneIn(klass) ?? 0
    const open = states ? students - states.submitted : 0
    if (open <= 0 || !hasTemplate) return []
    const notDone = students - done <= open ? students - done : 0
    const words = [
      ...(notDone > 0 ? [texts.missing.notDone(notDone)] : []),
      ...(open > notDone ? [texts.missing.notSubmitted(open - notDone)] : []),
    ]
    return [{ klass, words: words.join(', ') }]
  })
}

/** The class to print next: the first that is complete and not printed as it is. */
export function classToPrint({ classes, part }: SchoolState): ClassState | undefined {
  return classes.find((klass) => {
    const { students = 0, complete = 0, printed } = klass
    const isComplete = part !== null && klass.hasTemplate && students > 0 && complete === students
    return isComplete && (printed?.current ?? 0) < students
  })
}

interface Totals extends Pick<States, 'submitted' | 'approved' | 'issued'> {
  students: number
  done?: number
  current: number
}

/** How many report cards the school has and how many have reached each step; undefined where it is not known. */
export function totalsOf({ classes }: SchoolState): Totals {
  const sum = (count: (klass: ClassState) => number | undefined) =>
    classes.reduce((all, klass) => all + (count(klass) ?? 0), 0)
  return {
    students: sum(({ students }) => students),
    ...(classes.some((klass) => doneIn(klass) !== undefined) && { done: sum(doneIn) }),
    current: sum(({ printed }) => printed?.current),
    submitted: sum(({ states }) => states?.submitted),
    approved: sum(({ states }) => states?.approved),
    issued: sum(({ states }) => states?.issued),
  }
}

/** One line of what somebody has to decide. */
export interface Task {
  title: string
  detail: string
  target: TaskTarget
}

const classNameList = (classes: readonly { name: string }[]) => classes.map(({ name }) => name).join(', ')

/** What has to be decided, in words. That a class has no template is said in its row. */
export const tasksOf = (state: SchoolState): Task[] =>
  schoolTasks(state)
    .filter((task) => task.kind !== 'noTemplate')
    .map(taskOf)

function taskOf(task: Exclude<SchoolTask, { kind: 'noTemplate' }>): Task {
  const { tasks } = texts
  switch (task.kind) {
    case 'late':
      return { title: tasks.late(task.count), detail: classNameList(task.classes), target: { page: 'lateEdits' } }
    case 'unissued': {
      const { name, year, count, classes } = task.part
      const detail = unissuedTexts.taskHint(name, year, classNameList(classes))
      return { title: unissuedTexts.task(count), detail, target: { unissued: task.part } }
    }
    case 'changed': {
      const { klass, printed } = task
      const detail = tasks.changedIn(klass.name, dayOf(Date.parse(printed.at)))
      return { title: tasks.changed(printed.changed), detail, target: { page: 'files' } }
    }
    case 'noYear':
      return { title: tasks.noYear, detail: tasks.noYearHint, target: { page: 'years' } }
    case 'noPart':
      return { title: tasks.noPart, detail: tasks.noPartHint(task.year), target: { page: 'years' } }
    case 'noTeacher': {
      const isOne = task.classes.length === 1
      const title = isOne ? tasks.noTeacher(classNameList(task.classes)) : tasks.noTeachers(task.classes.length)
      return { title, detail: isOne ? '' : classNameList(task.classes), target: { page: 'users' } }
    }
    case 'studentsWithoutClass':
      return { title: tasks.noClass(task.count), detail: '', target: { page: 'students' } }
    case 'teachersWithoutClass':
      return { title: tasks.idle(task.count), detail: '', target: { page: 'users' } }
    case 'retention':
      return { title: tasks.retention, detail: tasks.retentionHint, target: { page: 'retention' } }
  }
}

/** The most urgent thing. */
export interface NextTask {
  label: string
  target: TaskTarget
}

/**
 * The first line of what has to be decided: what waits for the head, then what keeps teachers from writing, which comes
 * before what can be printed.
 */
export function nextTask(state: SchoolState): NextTask | undefined {
  const { next } = texts
  if (state.year === null) return { label: next.addYear, target: { page: 'years' } }
  if (state.part === null) return { label: next.addPart, target: { page: 'years' } }
  const ripe = state.handingIn?.isUsed ? classToReview(state.classes) : undefined
  if (ripe) return { label: next.reviewCards(waitingIn(ripe), ripe.name), target: { review: ripe.classID } }
  const [bare, ...others] = state.classes.filter(({ hasTemplate, students = 0 }) => !hasTemplate && students > 0)
  // A template is given to several classes at once on its own page.
  if (others.length > 0) return { label: next.chooseTemplates, target: { page: 'templates' } }
  if (bare) return { label: next.chooseTemplate(bare.name), target: { page: 'class', id: bare.classID } }
  if (state.handingIn?.isUsed) {
    const approved = state.classes.find(
      ({ states, students = 0, hasTemplate }) =>
        hasTemplate && students > 0 && states?.approved === students && states.issued < students,
    )
    const target = approved && ({ page: 'class', id: approved.classID, ask: 'issue' } as const)
    return target && { label: next.issue(approved.name), target }
  }
  const printable = classToPrint(state)
  return printable && { label: next.print(printable.name), target: { page: 'class', id: printable.classID } }
}
