import * as z from 'zod/mini'

/** One printing of report cards. `term` is '1' or '2', `printDate` (Zeugnisdatum) dd.MM.yyyy. */
export const YearPart = z.object({
  partID: z.string(),
  name: z.string(),
  term: z.string(),
  printDate: z.string(),
  /** Our own field: how many report cards have been begun in it. */
  entries: z.optional(z.int()),
})
export type YearPart = z.infer<typeof YearPart>

/** 'active' is one status; in ours the others are 'archived'. Parts in the order they were added. */
export const SchoolYear = z.object({ name: z.string(), status: z.string(), parts: z.array(YearPart) })
export type SchoolYear = z.infer<typeof SchoolYear>
