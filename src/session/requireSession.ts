import { ApiFailure } from '#api/index.ts'
import type { Session } from './session.ts'

/** 'open' shows the screens, 'gone' leads to the landing page, 'login' to the login page. */
export type Admission = 'open' | 'gone' | 'login'

/** How long a session check may take. */
export const sessionTimeoutMs = 8000

/**
 * Decides whether the signed-in screens may be shown. A stored user sees them at once, so that they also open without
 * network; the server is asked in the background. Without the school's cookie the session is lost.
 */
export async function requireSession(session: Session): Promise<Admission> {
  if (session.school() === undefined) {
    await session.lose()
    return 'gone'
  }
  if (session.user()) return 'open'
  return (await checkWithin(session, sessionTimeoutMs)) === 'signedIn' ? 'open' : 'login'
}

export type CheckOutcome = 'signedIn' | 'signedOut' | 'unreachable'

/**
 * Asks the server who is signed in and waits at most `sessionTimeoutMs`. A later answer still changes the session, which then
 * notifies its listeners. Rejects only with an error that is no `ApiFailure`.
 */
export async function checkWithin(
  session: Pick<Session, 'check' | 'school'>,
  timeoutMs: number,
): Promise<CheckOutcome> {
  if (session.school() === undefined) return 'signedOut'
  const answer = session.check().then((): CheckOutcome => 'signedIn', outcomeOfError)
  const { promise: timeout, cancel } = checkAfter(timeoutMs)
  const outcome = await Promise.race([answer, timeout])
  cancel()
  return outcome
}

/** True if the signed-in user may open the school settings. A stored user may have become an admin since. */
export async function mayOpenSettings(session: Pick<Session, 'check' | 'school' | 'user'>): Promise<boolean> {
  if (!session.user()?.admin) await checkWithin(session, sessionTimeoutMs)
  return session.user()?.admin === true
}

function outcomeOfError(error: unknown): CheckOutcome {
  if (!(error instanceof ApiFailure)) throw error
  return error.kind === 'unreachable' || error.kind === 'failed' ? 'unreachable' : 'signedOut'
}

function checkAfter(ms: number): { promise: Promise<CheckOutcome>; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const promise = new Promise<CheckOutcome>((resolve) => {
    timer = setTimeout(resolve, ms, 'unreachable')
  })
  return { promise, cancel: () => clearTimeout(timer) }
}
