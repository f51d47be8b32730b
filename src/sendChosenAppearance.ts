import { isFault } from '#queries/failure.ts'
import { sendAppearance } from '#queries/sendAppearance.ts'
import type { Services } from '#queries/services.ts'
import { accountTexts } from '#texts/index.ts'
import { readAppearance, writeAppearance } from '#ui/appearance.ts'
import { toast } from '#ui/toast.ts'

/** Sends the appearance chosen on this device and tells when the server refuses it. */
export async function sendChosenAppearance({ api, session }: Pick<Services, 'api' | 'session'>): Promise<void> {
  try {
    await sendAppearance({
      api,
      session,
      stored: { read: readAppearance, write: writeAppearance },
      lock: (work) => navigator.locks.request('appearance', work),
    })
  } catch (error) {
    // Without network it is sent later; the account page says so.
    if (isFault(error)) toast.error(accountTexts.userFailed, { detail: accountTexts.appearanceKept })
  }
}
