import * as z from 'zod/mini'

/**
 * Why a save is refused: the state of the report card, the end of the time for writing (`deadline`), or a part or year that
 * is over (`archived`). `by` is a name, `at` ISO 8601.
 */
export const Lock = z.object({
  state: z.enum(['submitted', 'approved', 'issued', 'deadline', 'archived']),
  by: z.optional(z.string()),
  at: z.optional(z.string()),
})
export type Lock = z.infer<typeof Lock>

/** The data of a 423. `refused`: an admin does not let this author's late edit in. */
export const LockedSave = z.extend(Lock, { refused: z.optional(z.boolean()) })
export type LockedSave = z.infer<typeof LockedSave>
