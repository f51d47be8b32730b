import type { ClassState, SchoolState } from '#contract/index.ts'

interface OpenClass extends ClassState {
  students: number
  /** The number of report cards that are not complete. */
  open: number
}

/** The classes whose report cards are not all complete; a server that does not tell the progress has none. */
export const openClasses = (classes: readonly ClassState[]): OpenClass[] =>
  classes.flatMap(({ complete, students = 0, ...klass }) =>
    complete !== undefined && complete < students ? [{ ...klass, students, open: students - complete }] : [],
  )

/** The number of report cards that are not complete in the running part. */
export const openCards = (state: SchoolState | undefined): number =>
  state?.part ? openClasses(state.classes).reduce((sum, { open }) => sum + open, 0) : 0
