import * as z from 'zod/mini'

const text = z.nullable(z.string())
const Row = z.object({
  id: z.string(),
  class: text,
  name: z.string(),
  pre_name: z.string(),
  birthday: text,
  birthplace: text,
  gender: text,
  language: text,
})

/** What it takes to take an import back: rows as stored. */
export const Undo = z.object({
  /** As they were added. */
  added: z.array(Row),
  changed: z.array(z.object({ before: Row, after: Row })),
  /** Their places in the archive. */
  removed: z.array(z.string()),
  /** Those among the added who came from the archive, as they lay there. */
  returned: z.array(z.extend(Row, { student: z.string(), class_name: text, removed_at: z.string() })),
  classes: z.array(z.object({ classID: z.string(), name: z.string(), label: z.string() })),
})
export type Undo = z.infer<typeof Undo>
