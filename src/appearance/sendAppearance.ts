import type { Api } from '#api/index.ts'
import { accountEndpoints, type Theme } from '#contract/index.ts'
import type { Session } from '#session/session.ts'

/** Of a user who has chosen none. */
const defaultAccent = '#A36FD1'
/** The only one there is. */
const language = 'de' as const

interface Chosen {
  theme: Theme
  /** Hex colour; absent for the default. */
  accent?: string
  /** Who chose it on this device, until the server has it. */
  chosenBy?: string
}

export interface SendAppearancePorts {
  api: Pick<Api, 'ask'>
  session: Pick<Session, 'user' | 'replaceUser'>
  stored: { read(): Chosen; write(next: Chosen): void }
  /** One at a time over all tabs, in the order of the calls: the last choice is the last one sent. */
  lock<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Sends what the signed-in user has chosen on this device, if the server does not have it yet. Rejects with
 * `ApiFailure`; the choice then stays unsent.
 */
export function sendAppearance({ api, session, stored, lock }: SendAppearancePorts): Promise<void> {
  return lock(async () => {
    const userID = session.user()?.userID
    const chosen = stored.read()
    if (userID === undefined || chosen.chosenBy !== userID) return
    const look = { theme: chosen.theme, accent: chosen.accent ?? defaultAccent, language }
    const answer = await api.ask(accountEndpoints.updateAppearance, { body: { data: look } })
    const now = stored.read()
    const isSame = now.chosenBy === userID && now.theme === chosen.theme && now.accent === chosen.accent
    if (isSame) stored.write({ theme: look.theme, accent: look.accent })
    const user = session.user()
    // Somebody else may have signed in meanwhile.
    if (user?.userID === userID) session.replaceUser({ ...user, ...answer, ...look })
  })
}
