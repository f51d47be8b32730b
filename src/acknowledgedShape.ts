import * as z from 'zod/mini'
import { Entry } from '#contract/index.ts'

/** What the server has taken from one tab, for the others of the same user. */
export const Acknowledged = z.object({
  owner: z.object({ school: z.string(), userID: z.string() }),
  target: z.object({ studentID: z.string(), studentName: z.string(), className: z.string(), year: z.string() }),
  entry: Entry,
})
export type Acknowledged = z.infer<typeof Acknowledged>
