import type { ClassState, SchoolState, UnissuedPart } from '#contract/index.ts'
import { germanOrder } from './germanOrder.ts'

/** How many report cards of a class are done; a server that only tells the flag counts those without it. */
export const doneIn = ({ done, complete }: ClassState): number | undefined => done ?? complete

interface OpenClass extends ClassState {
  students: number
  /** The number of report cards with the flag 'incomplete'. */
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

/** The parts of a year with report cards that are not issued, up to the running one; none in a school that issues none. */
export const unissuedParts = (state: SchoolState | undefined, year: string | null): UnissuedPart[] =>
  state?.issuing?.parts.filter((part) => part.year === year) ?? []

export const countUnissued = (parts: readonly UnissuedPart[]): number =>
  parts.reduce((sum, { count }) => sum + count, 0)

export interface UnissuedClass {
  name: string
  /** Undefined for a class that there is no longer. */
  classID: string | undefined
  /** How many are not issued in each part, oldest first. */
  parts: { name: string; count: number }[]
  /** Some of them are of the running part. */
  isRunning: boolean
}

/** What is not issued in these parts, by class. */
export function unissuedClasses(state: SchoolState, parts: readonly UnissuedPart[]): UnissuedClass[] {
  const names = [...new Set(parts.flatMap(({ classes }) => classes.map(({ name }) => name)))].sort(germanOrder)
  return names.map((name) => {
    const own = parts.flatMap((part) => {
      const count = part.classes.find((klass) => klass.name === name)?.count
      return count === undefined ? [] : [{ name: part.name, count, over: part.over }]
    })
    return {
      name,
      classID: state.classes.find((klass) => klass.name === name)?.classID,
      parts: own.map(({ name, count }) => ({ name, count })),
      isRunning: own.some(({ over }) => over === null),
    }
  })
}
