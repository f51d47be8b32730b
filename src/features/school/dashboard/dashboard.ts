import type { ClassState, SchoolState } from '#contract/index.ts'
import { dayOf } from '#lib/format.ts'
import { dashboardTexts as texts } from '#texts/index.ts'
import type { SettingsPageName } from '#ui/useSettingsPage.ts'

/** Where a row or a line leads: a page of the settings, or what is missing in a class on the report card page. */
export type Target = { page: SettingsPageName; id?: string } | { missingIn: string }

/** What is missing in a class in words, and the one action that follows. */
export interface NextStep {
  words: string
  /** True if somebody has to decide something. */
  isWarning?: true
  /** True if nothing is left to do. */
  isDone?: true
  action?: { label: string; target: Target }
}

/** The first step that a class has not reached decides. */
export function nextStepOf(klass: ClassState, hasPart: boolean): NextStep {
  const { missing, actions } = texts
  const { classID, students = 0, complete, printed } = klass
  const toClass = (label: string) => ({ label, target: { page: 'class', id: classID } as const })
  if (!klass.hasTemplate) return { words: missing.noTemplate, isWarning: true, action: toClass(actions.chooseTemplate) }
  if (students === 0) return { words: missing.noStudents, action: toClass(actions.addStudents) }
  if (!hasPart) return { words: missing.noPart }
  // Another server does not tell the progress.
  if (complete === undefined) return { words: '', action: toClass(actions.print) }
  if (complete < students) {
    const action = { label: actions.look, target: { missingIn: classID } }
    return { words: missing.incomplete(students - complete), action }
  }
  if (!printed) return { words: missing.complete, action: toClass(actions.print) }
  if (printed.changed > 0)
    return { words: missing.changed(printed.changed), isWarning: true, action: toClass(actions.printAgain) }
  if (printed.current < students)
    return { words: missing.notPrinted(students - printed.current), action: toClass(actions.print) }
  return {
    words: missing.printed(dayOf(Date.parse(printed.at))),
    isDone: true,
    action: { label: actions.files, target: { page: 'files' } },
  }
}

/** The class to print next: the first that is complete and not printed as it is. */
export function classToPrint({ classes, part }: SchoolState): ClassState | undefined {
  return classes.find((klass) => {
    const { students = 0, complete = 0, printed } = klass
    const isComplete = part !== null && klass.hasTemplate && students > 0 && complete === students
    return isComplete && (printed?.current ?? 0) < students
  })
}

/** How many report cards the school has and how many have reached each step; undefined where it is not known. */
export function totalsOf({ classes }: SchoolState): { students: number; complete?: number; current: number } {
  const sum = (count: (klass: ClassState) => number | undefined) =>
    classes.reduce((all, klass) => all + (count(klass) ?? 0), 0)
  return {
    students: sum(({ students }) => students),
    ...(classes.some(({ complete }) => complete !== undefined) && { complete: sum(({ complete }) => complete) }),
    current: sum(({ printed }) => printed?.current),
  }
}

/** One line of what somebody has to decide. */
export interface Task {
  title: string
  detail: string
  target: Target
}

const names = (classes: readonly ClassState[]) => classes.map(({ name }) => name).join(', ')

/** What has to be decided: changes since the printing first, then what is not set up. */
export function tasksOf(state: SchoolState): Task[] {
  const { tasks } = texts
  const { classes, year, part } = state
  const changed = classes.flatMap(({ name, printed }): Task[] =>
    printed && printed.changed > 0
      ? [
          {
            title: tasks.changed(printed.changed),
            detail: tasks.changedIn(name, dayOf(Date.parse(printed.at))),
            target: { page: 'files' },
          },
        ]
      : [],
  )
  const setUp: Task[] = []
  if (year === null) setUp.push({ title: tasks.noYear, detail: tasks.noYearHint, target: { page: 'years' } })
  else if (part === null) setUp.push({ title: tasks.noPart, detail: tasks.noPartHint(year), target: { page: 'years' } })

  const bare = classes.filter(({ hasTemplate }) => !hasTemplate)
  const [first] = bare
  if (first && bare.length === 1) {
    const target = { page: 'class', id: first.classID } as const
    setUp.push({ title: tasks.noTemplate(first.name), detail: tasks.waiting(first.students ?? 0), target })
  } else if (first) {
    setUp.push({ title: tasks.noTemplates(bare.length), detail: names(bare), target: { page: 'classes' } })
  }

  const alone = classes.filter(({ teachers }) => teachers === 0)
  const title = alone.length === 1 ? tasks.noTeacher(names(alone)) : tasks.noTeachers(alone.length)
  const detail = alone.length === 1 ? '' : names(alone)
  if (alone.length > 0) setUp.push({ title, detail, target: { page: 'users' } })

  const { studentsWithoutClass, teachersWithoutClass } = state
  if (studentsWithoutClass > 0)
    setUp.push({ title: tasks.noClass(studentsWithoutClass), detail: '', target: { page: 'students' } })
  if (teachersWithoutClass > 0)
    setUp.push({ title: tasks.idle(teachersWithoutClass), detail: '', target: { page: 'users' } })
  return [...changed, ...setUp]
}
