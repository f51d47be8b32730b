import type { Context } from 'hono'
import { epochHeader } from '#contract/index.ts'
import type { SchoolDeps } from '../deps.ts'
import { epochOf } from '../store/epochs.ts'

/**
 * Puts the epoch beside the answer, whatever that will be. Read before anything is done: what a restore takes back goes
 * by the old epoch and never by the new one.
 */
export async function nameEpoch(c: Context, { store }: SchoolDeps, school: string): Promise<void> {
  const epoch = await epochOf(store.db, school)
  if (epoch !== undefined) c.header(epochHeader, epoch)
}
