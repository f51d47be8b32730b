import { ApiFailure } from '#api/index.ts'
import { type LoginBody, schoolKey } from '#contract/index.ts'
import type { Session } from './session.ts'

export type SignInOutcome =
  | { kind: 'signedIn' }
  /** The school, the email or the password is wrong; the server does not say which. */
  | { kind: 'refused' }
  /** The server accepts no login for `waitMs`: too many tries, or it is overloaded. */
  | { kind: 'later'; waitMs: number }
  | { kind: 'unreachable' }
  /** The operator has suspended the school. */
  | { kind: 'suspended' }
  | { kind: 'failed' }
  /** Not the server but this browser has failed, such as a storage that takes nothing. */
  | { kind: 'broken' }

/** Logs in and resolves with the outcome; never rejects. */
export async function signIn(session: Pick<Session, 'login'>, body: LoginBody): Promise<SignInOutcome> {
  if (schoolKey(body.server) === '') return { kind: 'refused' }
  try {
    await session.login(body)
    return { kind: 'signedIn' }
  } catch (error) {
    if (!(error instanceof ApiFailure)) {
      console.warn(`login: ${error instanceof Error ? error.message : error}`)
      return { kind: 'broken' }
    }
    const { kind, details } = error
    if (details.code === 'suspended') return { kind: 'suspended' }
    if (kind === 'unreachable' && details.retryAfterMs) return { kind: 'later', waitMs: details.retryAfterMs }
    if (kind === 'unreachable' || kind === 'failed') return { kind }
    return { kind: 'refused' }
  }
}
