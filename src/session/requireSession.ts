import { ApiFailure } from '#api/index.ts'
import type { Session } from './session.ts'

/** 'gone' back to the landing page, 'login' to the login page. */
export type Admission = 'open' | 'gone' | 'login'

export const timeoutMs = 8000

/**
 * Who may see the signed-in screens. A stored user comes in without asking anybody, so
 * that a dead network never shuts the door; the server's opinion follows in the background.
 */
export async function requireSession(session: Session): Promise<Admission> {
  if (session.school() === undefined) {
    await session.lose()
    return 'gone'
  }
  if (session.user()) return 'open'
  return (await checkWithin(session, timeoutMs)) === 'signedIn' ? 'open' : 'login'
}

export type CheckOutcome = 'signedIn' | 'signedOut' | 'unreachable'

/**
 * Asks the server who is signed in, with at most `timeoutMs` of waiting. A later answer still counts: the
 * session then tells its listeners.
 */
export async function checkWithin(
  session: Pick<Session, 'check' | 'school'>,
  timeoutMs: number,
): Promise<CheckOutcome> {
  if (session.school() === undefined) return 'signedOut'
  const answer = session.check().then((): CheckOutcome => 'signedIn', outcomeOf)
  const { promise: late, cancel } = after(timeoutMs)
  const outcome = await Promise.race([answer, late])
  cancel()
  return outcome
}

function outcomeOf(error: unknown): CheckOutcome {
  if (!(error instanceof ApiFailure)) throw error
  return error.kind === 'unreachable' || error.kind === 'failed' ? 'unreachable' : 'signedOut'
}

function after(ms: number): { promise: Promise<CheckOutcome>; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const promise = new Promise<CheckOutcome>((resolve) => {
    timer = setTimeout(resolve, ms, 'unreachable')
  })
  return { promise, cancel: () => clearTimeout(timer) }
}
