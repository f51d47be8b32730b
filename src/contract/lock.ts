import * as z from 'zod/mini'
import { maybeText, maybeYesNo } from './values.ts'

/**
 * Why a save is refused: the state of the report card, the end of the time for writing (`deadline`), or a part or year that
 * is over (`archived`), or the author no longer teaches the class (`ended`). `by` is a name, `at` ISO 8601.
 */
export const Lock = z.object({
  state: z.enum(['submitted', 'approved', 'issued', 'deadline', 'archived', 'ended']),
  by: maybeText,
  at: maybeText,
})
export type Lock = z.infer<typeof Lock>

/** The data of a 423. `refused`: an admin does not let this author's late edit in. */
export const LockedSave = z.extend(Lock, { refused: maybeYesNo })
export type LockedSave = z.infer<typeof LockedSave>
