import type { ImportPreview, ImportProblem, Student } from '#contract/index.ts'

/** A school's students and classes as an import finds them. */
export interface School {
  students: readonly Student[]
  classes: readonly { classID: string; name: string }[]
  /** Removed students, whose numbers are still theirs. */
  archived: readonly { archiveID: string; id: string; name: string; preName: string }[]
}

/** What a confirmed import does: the four lists of its preview. */
export type ImportPlan = ImportPreview['data']

export interface Planned {
  plan: ImportPlan
  /** By line. */
  problems: ImportProblem[]
  confirmRemoval?: { count: number; text: string }
}
