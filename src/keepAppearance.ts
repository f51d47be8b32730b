import type { Services } from '#queries/services.ts'
import { appearanceChanged, appearanceFor, readAppearance, writeAppearance } from '#ui/appearance.ts'

/** Brings the appearance of whoever signs in to this device, and what is chosen on this device to the server. */
export function keepAppearance(services: Pick<Services, 'api' | 'session'>): void {
  const { session } = services

  function take(): void {
    const user = session.user()
    if (!user) return
    const stored = readAppearance()
    const next = appearanceFor(stored, user)
    if (JSON.stringify(next) !== JSON.stringify(stored)) writeAppearance(next)
  }

  async function send(): Promise<void> {
    const { chosenBy } = readAppearance()
    if (chosenBy === undefined || chosenBy !== session.user()?.userID) return
    const { sendChosenAppearance } = await import('./sendChosenAppearance.ts')
    await sendChosenAppearance(services)
  }

  // The code for sending may be out of reach like the server itself: then the next occasion tries again.
  const trySend = () => void send().catch((error: unknown) => console.warn(`appearance: ${error}`))

  session.subscribe(() => {
    take()
    trySend()
  })
  window.addEventListener(appearanceChanged, trySend)
  window.addEventListener('online', trySend)
}
