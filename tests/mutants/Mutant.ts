/** One piece of the real source and what stands there instead. */
export interface Change {
  /** From the project's folder. */
  file: string
  /** Occurs exactly once in the file. */
  piece: string
  becomes: string
}

/** A mistake that somebody could make, and the test files that must not let it through. */
export interface Mutant {
  name: string
  changes: readonly [Change, ...Change[]]
  suites: readonly [string, ...string[]]
}

/** A mistake of one piece. Without a suite of its own the simulation has to notice it. */
export const mutant = (
  name: string,
  file: string,
  piece: string,
  becomes: string,
  suite = 'src/outbox/simulation.test.ts',
): Mutant => ({ name, changes: [{ file, piece, becomes }], suites: [suite] })
