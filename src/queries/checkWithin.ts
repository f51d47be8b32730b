import { ApiFailure } from '#api/index.ts'
import type { Session } from './session.ts'

export type CheckOutcome = 'signedIn' | 'signedOut' | 'unreachable'

/**
 * Asks the server who is signed in, with at most `patienceMs` of waiting. A later answer still counts: the
 * session then tells its listeners.
 */
export async function checkWithin(
  session: Pick<Session, 'check' | 'school'>,
  patienceMs: number,
): Promise<CheckOutcome> {
  if (session.school() === undefined) return 'signedOut'
  const answer = session.check().then((): CheckOutcome => 'signedIn', outcomeOf)
  const { promise: late, cancel } = after(patienceMs)
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
