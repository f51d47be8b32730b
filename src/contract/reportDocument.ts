import * as z from 'zod/mini'
import { Align, FontStyle, Token } from './preferences.ts'

/*
 * A report card as it is printed: words, order and style; the renderers add fonts and boxes only. Documents of issued report
 * cards are stored for good and are read again by every later version, so what is added here must be optional.
 */

const onlyTrue = z.optional(z.literal(true))

/** One subject's grade on paper. */
export const GradeLine = z.object({
  name: z.string(),
  /** '1' to '6', 'ne', 'nb', 'bf', their words, or a dash. */
  grade: z.string(),
})
export type GradeLine = z.infer<typeof GradeLine>

/** May be split between pages. */
const row = { isLong: onlyTrue }

const PrintedTickRow = z.object({
  ...row,
  text: z.string(),
  /** Index of the marked column, or null for none. */
  mark: z.nullable(z.number()),
  /** Stays on one page with the next row. */
  keep: onlyTrue,
})
export type PrintedTickRow = z.infer<typeof PrintedTickRow>

/** The columns of marks, the same in every table. Lengths in points. */
const tickColumnFields = {
  labels: z.array(z.string()),
  labelWidth: z.number(),
  labelSize: z.number(),
  /** Line length of labels that are written upwards; null for horizontal labels. */
  turned: z.nullable(z.number()),
  /** Size of a mark. */
  markSize: z.number(),
}
const TickColumns = z.object(tickColumnFields)
export type TickColumns = z.infer<typeof TickColumns>

/** The head of the first page. Logos are paths for `downloadPath`, or null. */
const HeadBlock = z.object({
  kind: z.literal('head'),
  school: z.string(),
  logo: z.nullable(z.string()),
  secondLogo: z.nullable(z.string()),
  /** 'Zeugnis', or 'Anhang zum Zeugnis' for a report of ticks only. */
  heading: z.string(),
  /** Left, middle and right of one line. */
  facts: z.readonly(z.tuple([z.string(), z.string(), z.string()])),
  name: z.string(),
  /** Second line of the main title; may be empty. */
  second: z.string(),
  /** 'geboren am … in …'; may be empty. */
  birth: z.string(),
})
export type HeadBlock = z.infer<typeof HeadBlock>

/** A block of the report, in printed order. Every string is plain text; line feeds were typed by the teacher. */
export const Block = z.discriminatedUnion('kind', [
  HeadBlock,
  z.object({ kind: z.literal('absences'), missed: z.string(), unexcused: z.string() }),
  /** `keep`: its end stays on one page with the next block. */
  z.object({ kind: z.literal('prose'), heading: z.string(), text: z.string(), keep: onlyTrue }),
  z.object({
    kind: z.literal('fields'),
    heading: z.string(),
    rows: z.array(z.object({ ...row, heading: z.string(), text: z.string() })),
    note: z.string(),
  }),
  z.object({
    kind: z.literal('grades'),
    heading: z.string(),
    columns: z.tuple([z.array(GradeLine), z.array(GradeLine)]),
    extra: z.nullable(GradeLine),
    inWords: onlyTrue,
  }),
  /** Begins a new page. */
  z.object({ kind: z.literal('annex'), heading: z.string() }),
  z.object({
    kind: z.literal('ticks'),
    subject: z.string(),
    /** One for each category. */
    tables: z.array(z.object({ name: z.string(), rows: z.array(PrintedTickRow) })),
    ...tickColumnFields,
  }),
  z.object({
    kind: z.literal('strays'),
    heading: z.string(),
    rows: z.array(z.object({ ...row, text: z.string(), grade: z.string() })),
  }),
  /**
   * Date, signatures and legend, never split. A signature is a role, and a name in a second line. `keep`: stays on one
   * page with the next block.
   */
  z.object({
    kind: z.literal('closing'),
    line: z.string(),
    signatures: z.readonly(z.array(z.string())),
    legend: z.array(z.string()),
    keep: onlyTrue,
  }),
])
export type Block = z.infer<typeof Block>

/** `size` in points; `color` is #rgb, #rrggbb, #rgba or #rrggbbaa. */
const TypeStyle = z.object({ size: z.number(), color: z.string(), align: Align })
export type TypeStyle = z.infer<typeof TypeStyle>
const TitleStyle = z.extend(TypeStyle, { style: FontStyle, underline: z.boolean(), strike: z.boolean() })
export type TitleStyle = z.infer<typeof TitleStyle>

/** `Preferences` with nothing left out. */
const FullPreferences = z.object({
  mainTitle: z.extend(TitleStyle, { first: z.array(Token), second: z.array(Token) }),
  otherTitle: z.extend(TitleStyle, { texts: z.array(Token) }),
  ...{ subject: TypeStyle, grades: TypeStyle, subheading: TypeStyle, text: TypeStyle },
  symbols: z.object({ size: z.number() }),
  logo: z.object({ size: z.number() }),
  general: z.object({
    showPageNumbers: z.boolean(),
    ...{ tableColor: z.string(), alternateRowColor: z.string() },
    evenPages: z.boolean(),
  }),
})
export type FullPreferences = z.infer<typeof FullPreferences>

/** The report of one student. */
export const ReportDocument = z.object({
  title: z.string(),
  /** The date on the report as yyyy-MM-dd, or null without one. */
  date: z.nullable(z.string()),
  style: z.extend(FullPreferences, {
    /** Background of a grade in nds34. */
    rectColor: z.string(),
    /** Colour of a grade on it: black or white, whichever has more contrast. */
    gradeColor: z.string(),
  }),
  /** Head of every page but the first. `note` has the name and birth date if `title` does not. */
  running: z.object({ title: z.string(), note: z.string() }),
  blocks: z.array(Block),
  /** What is not printed as entered, in German. */
  warnings: z.array(z.string()),
})
export type ReportDocument = z.infer<typeof ReportDocument>
