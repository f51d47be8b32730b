import type { Api } from '#api/index.ts'
import { accountEndpoints, type Theme } from '#contract/index.ts'
import { sameContent } from '#lib/sameContent.ts'
import { isFault } from '#queries/failure.ts'
import type { PublicServices } from '#queries/services.ts'
import type { Session } from '#session/session.ts'
import { sessionTexts } from '#texts/index.ts'
import { appearanceChanged, appearanceFor, defaultAccent, readAppearance, writeAppearance } from '#ui/appearance.ts'
import { toast } from '#ui/toast.ts'

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

/** The only language of the app. */
const language = 'de' as const

interface ChosenAppearance {
  theme: Theme
  /** Hex colour; absent for the default. */
  accent?: string
  /** ID of the user who chose it on this device; absent once the server has it. */
  chosenBy?: string
}

export interface SendAppearancePorts {
  api: Pick<Api, 'ask'>
  session: Pick<Session, 'user' | 'replaceUser'>
  stored: { read(): ChosenAppearance; write(next: ChosenAppearance): void }
  /** Runs one `work` at a time over all tabs, in the order of the calls, so that the last choice is sent last. */
  lock<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Sends the appearance that the signed-in user has chosen on this device, if the server does not have it yet. Rejects
 * with `ApiFailure`; the choice then stays unsent.
 */
export function sendAppearance({ api, session, stored, lock }: SendAppearancePorts): Promise<void> {
  return lock(async () => {
    const userID = session.user()?.userID
    const chosen = stored.read()
    if (userID === undefined || chosen.chosenBy !== userID) return
    const appearance = { theme: chosen.theme, accent: chosen.accent ?? defaultAccent, language }
    const answer = await api.ask(accountEndpoints.updateAppearance, { body: { data: appearance } })
    const current = stored.read()
    const isSame = current.chosenBy === userID && current.theme === chosen.theme && current.accent === chosen.accent
    if (isSame) stored.write({ theme: appearance.theme, accent: appearance.accent })
    const user = session.user()
    // Another user may have signed in during the request.
    if (user?.userID === userID) session.replaceUser({ ...user, ...answer, ...appearance })
  })
}
