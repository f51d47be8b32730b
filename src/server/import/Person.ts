import type { ImportProblem, Student } from '#contract/index.ts'

/** A student as the file has them: an empty field is left out, the class is a name. */
export interface Person extends Omit<Student, 'id' | 'class'> {
  id?: string
  class: string
  line: number
}

export interface ReadPeople {
  people: Person[]
  /** Every field of each row that was not taken: whoever stands there is in the file all the same. */
  unread: string[][]
  problems: ImportProblem[]
  /** Data rows, those with problems included. */
  rows: number
  /** From some line on nothing could be read. */
  isCutOff: boolean
}
