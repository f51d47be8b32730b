import type { ReportDocument } from '#report/index.ts'

/** What may be written down about an error (see log.ts). */
export type ErrorFacts = Record<string, unknown>

export interface PrintStudent {
  /** The student's number. */
  id: string
  /** 'Emil Becker': for warnings. */
  name: string
  /** Name of the PDF inside of the folder. */
  file: string
  document: ReportDocument
}

/** Everything that the worker needs for one class. */
export interface PrintJob {
  /** Of the class's PDF. */
  title: string
  students: PrintStudent[]
  /** Logos by their path in the documents. */
  images: { path: string; content: Uint8Array }[]
  /** Every student begins on the front of a sheet in the class's PDF. */
  parted: boolean
  /** yyyy-MM-dd, for reports without a date. */
  today: string
}

/** What could not be printed as it is, in German; by student number where it is one's. */
export interface PrintWarning {
  student?: string
  text: string
}

export interface Printed {
  /** All students in one PDF; null when not one could be printed. */
  whole: Uint8Array | null
  /** A ZIP of one PDF for each student. */
  folder: Uint8Array | null
  warnings: PrintWarning[]
  /** Why students could not be printed, in Typst's words, for the log: no text of a report is in it. */
  reasons: string[]
}

/** From the worker, with the id of its job. */
export type PressMessage =
  | { id: number; kind: 'student'; done: number }
  | { id: number; kind: 'printed'; printed: Printed }
  /** The native binding is not there, or something unexpected happened. */
  | { id: number; kind: 'noEngine' | 'failed'; facts: ErrorFacts }
