import { isRefusal } from '../refusal.ts'

/** What became of a confirmation: 'unknown' where no answer came, though the import may have been done. */
export type Confirmed = 'done' | 'unknown'

/**
 * Confirms an import, and asks again once where the answer was lost: confirming the same preview again does nothing
 * more, and says whether it was done. Rejects with the server's no.
 */
export async function confirmImport(send: () => Promise<unknown>): Promise<Confirmed> {
  for (const _attempt of ['first', 'again']) {
    try {
      await send()
      return 'done'
    } catch (error) {
      if (isRefusal(error)) throw error
    }
  }
  return 'unknown'
}
