import type { FullPreferences } from './preferencesOf.ts'

/** One subject's grade on paper. */
export interface GradeLine {
  name: string
  /** '1' to '6', 'ne', 'nb', 'bf', their words, or a dash. */
  grade: string
}

/** A row of a table. */
interface Row {
  /** May be split between pages. */
  isLong?: true
}

export interface TickRow extends Row {
  text: string
  /** Index of the marked column, or null for none. */
  mark: number | null
  /** Stays on one page with the next row. */
  keep?: true
}

export interface FieldRow extends Row {
  heading: string
  text: string
}

export interface StrayRow extends Row {
  text: string
  grade: string
}

/** One category's table. */
export interface TickTable {
  name: string
  rows: TickRow[]
}

/** The columns of marks, the same in every table. Lengths in points. */
export interface TickColumns {
  labels: string[]
  labelWidth: number
  labelSize: number
  /** Line length of labels that are written upwards; null for horizontal labels. */
  turned: number | null
  /** Size of a mark. */
  markSize: number
}

/** The head of the first page. Logos are paths for `downloadPath`, or null. */
export interface HeadBlock {
  kind: 'head'
  school: string
  logo: string | null
  secondLogo: string | null
  /** 'Zeugnis', or 'Anhang zum Zeugnis' for a report of ticks only. */
  heading: string
  /** Left, middle and right of one line. */
  facts: readonly [string, string, string]
  name: string
  /** Second line of the main title; may be empty. */
  second: string
  /** 'geboren am … in …'; may be empty. */
  birth: string
}

/** A block of the report, in printed order. Every string is plain text; line feeds were typed by the teacher. */
export type Block =
  | HeadBlock
  | { kind: 'absences'; missed: string; unexcused: string }
  /** `keep`: its end stays on one page with the next block. */
  | { kind: 'prose'; heading: string; text: string; keep?: true }
  | { kind: 'fields'; heading: string; rows: FieldRow[]; note: string }
  | { kind: 'grades'; heading: string; columns: [GradeLine[], GradeLine[]]; extra: GradeLine | null; inWords?: true }
  /** Begins a new page. */
  | { kind: 'annex'; heading: string }
  | ({ kind: 'ticks'; subject: string; tables: TickTable[] } & TickColumns)
  | { kind: 'strays'; heading: string; rows: StrayRow[] }
  /**
   * Date, signatures and legend, never split. A signature is a role, and a name in a second line. `keep`: stays on one
   * page with the next block.
   */
  | { kind: 'closing'; line: string; signatures: readonly string[]; legend: string[]; keep?: true }

/** The report of one student: words, order and style. The renderers add fonts and boxes only. */
export interface ReportDocument {
  title: string
  /** The date on the report as yyyy-MM-dd, or null without one. */
  date: string | null
  style: FullPreferences & {
    /** Background of a grade in nds34. */
    rectColor: string
    /** Colour of a grade on it: black or white, whichever has more contrast. */
    gradeColor: string
  }
  /** Head of every page but the first. `note` has the name and birth date if `title` does not. */
  running: { title: string; note: string }
  blocks: Block[]
  /** What is not printed as entered, in German. */
  warnings: string[]
}
