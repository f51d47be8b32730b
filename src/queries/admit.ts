import { checkWithin } from './checkWithin.ts'
import type { Session } from './session.ts'

/** 'gone' back to the landing page, 'login' to the login page. */
export type Admission = 'open' | 'gone' | 'login'

export const patienceMs = 8000

/**
 * Who may see the signed-in screens (specification 2.1). A stored user comes in without asking anybody, so
 * that a dead network never shuts the door; the server's opinion follows in the background.
 */
export async function admit(session: Session): Promise<Admission> {
  if (session.school() === undefined) {
    await session.lose()
    return 'gone'
  }
  if (session.user()) return 'open'
  return (await checkWithin(session, patienceMs)) === 'signedIn' ? 'open' : 'login'
}
