import type { ClassState, SchoolState, UnissuedPart } from '#contract/index.ts'

/** What somebody has to decide or to set up: on the overview of the settings, and as pennants in their menu. */
export type SchoolTask =
  | { kind: 'late'; classes: readonly ClassState[]; count: number }
  | { kind: 'unissued'; part: UnissuedPart }
  | { kind: 'changed'; klass: ClassState; printed: NonNullable<ClassState['printed']> }
  | { kind: 'noYear' }
  | { kind: 'noPart'; year: string }
  | { kind: 'noTemplate'; classes: readonly ClassState[] }
  | { kind: 'noTeacher'; classes: readonly ClassState[] }
  | { kind: 'studentsWithoutClass' | 'teachersWithoutClass' | 'retention'; count: number }

type KnownState = Pick<SchoolState, 'year' | 'part' | 'classes' | 'teachersWithoutClass'> & Partial<SchoolState>

/** Late edits first, then what was never issued, then changes since the printing, then what is not set up. */
export function schoolTasks({
  year,
  part,
  classes,
  studentsWithoutClass = 0,
  teachersWithoutClass,
  issuing,
  retentionDue = 0,
}: KnownState): SchoolTask[] {
  const bare = classes.filter(({ hasTemplate }) => !hasTemplate)
  const alone = classes.filter(({ teachers }) => teachers === 0)
  const late = classes.filter(({ states }) => states && states.late > 0)
  const lateCount = late.reduce((sum, { states }) => sum + (states?.late ?? 0), 0)
  return [
    ...(lateCount > 0 ? [{ kind: 'late', classes: late, count: lateCount } as const] : []),
    ...(issuing?.parts ?? []).flatMap((part) => (part.over === null ? [] : [{ kind: 'unissued', part } as const])),
    ...classes.flatMap((klass): SchoolTask[] => {
      const { printed } = klass
      return printed && printed.changed > 0 ? [{ kind: 'changed', klass, printed }] : []
    }),
    ...(year === null ? [{ kind: 'noYear' } as const] : part === null ? [{ kind: 'noPart', year } as const] : []),
    ...(bare.length > 0 ? [{ kind: 'noTemplate', classes: bare } as const] : []),
    ...(alone.length > 0 ? [{ kind: 'noTeacher', classes: alone } as const] : []),
    ...(studentsWithoutClass > 0 ? [{ kind: 'studentsWithoutClass', count: studentsWithoutClass } as const] : []),
    ...(teachersWithoutClass > 0 ? [{ kind: 'teachersWithoutClass', count: teachersWithoutClass } as const] : []),
    ...(retentionDue > 0 ? [{ kind: 'retention', count: retentionDue } as const] : []),
  ]
}

/** How many report cards of a class wait for the head. */
export const waitingIn = ({ states }: Pick<ClassState, 'states'>): number =>
  states ? states.submitted - states.approved : 0

/** The first class with report cards that wait for the head, apart from the one that was just done. */
export const classToReview = (classes: readonly ClassState[], done?: string): ClassState | undefined =>
  classes.find((klass) => klass.classID !== done && waitingIn(klass) > 0)
