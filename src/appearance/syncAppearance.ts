import { sameContent } from '#lib/sameContent.ts'
import { isFault } from '#queries/failure.ts'
import type { PublicServices } from '#queries/services.ts'
import { sessionTexts } from '#texts/index.ts'
import { appearanceChanged, appearanceFor, readAppearance, writeAppearance } from '#ui/appearance.ts'
import { toast } from '#ui/toast.ts'
import { sendAppearance } from './sendAppearance.ts'

/**
 * Applies the appearance of the signed-in user to this device, and sends a choice made on this device to the server.
 */
export function syncAppearance(services: Pick<PublicServices, 'api' | 'session'>): void {
  const { api, session } = services

  function apply(): void {
    const user = session.user()
    if (!user) return
    const stored = readAppearance()
    const next = appearanceFor(stored, user)
    if (!sameContent(next, stored)) writeAppearance(next)
  }

  async function send(): Promise<void> {
    const { chosenBy } = readAppearance()
    if (chosenBy === undefined || chosenBy !== session.user()?.userID) return
    try {
      await sendAppearance({
        api,
        session,
        stored: { read: readAppearance, write: writeAppearance },
        lock: (work) => navigator.locks?.request('appearance', work) ?? work(),
      })
    } catch (error) {
      // Without network it is sent later; the account page shows that.
      if (isFault(error)) toast.error(sessionTexts.userFailed, { detail: sessionTexts.appearanceKept })
    }
  }

  const trySend = () => void send()

  session.subscribe(() => {
    apply()
    trySend()
  })
  window.addEventListener(appearanceChanged, trySend)
  window.addEventListener('online', trySend)
}
