import type { CellKey } from '#rules/index.ts'

/** A place of the sheet that is asked for together with a student; without any, it is the first open one. */
export interface Place {
  /** The id of a section. */
  section?: string | undefined
  /** One cell of it. */
  cell?: CellKey | undefined
}
