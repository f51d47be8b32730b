import type { Context } from 'hono'
import type { SchoolDeps } from '../deps.ts'
import { accessToken } from '../session/cookies.ts'
import type { Session } from '../session/sessions.ts'
import { tokenHash } from '../session/tokens.ts'
import { markUsed, sessionByAccess } from '../store/sessions.ts'
import { Refusal } from './Refusal.ts'

/** The one place that decides who may call what: session, role, and whose `userID` it is (decisions 10). */
export async function admit(
  deps: SchoolDeps,
  c: Context,
  school: string,
  access: 'session' | 'admin',
  params: { userID?: string },
): Promise<Session> {
  const token = accessToken(c)
  const now = new Date(deps.clock.now()).toISOString()
  const hash = token === undefined ? undefined : tokenHash(token)
  const session = hash === undefined ? undefined : await sessionByAccess(deps.store.db, school, hash, now)
  if (!session || hash === undefined) throw new Refusal('unauthorized', 'Bitte melden Sie sich an.')
  if (access === 'admin' && !session.user.admin) {
    throw new Refusal('forbidden', 'Das dürfen nur Administratoren.')
  }
  if (params.userID !== undefined && params.userID !== session.user.userID) {
    throw new Refusal('forbidden', 'Das dürfen Sie nur für Ihr eigenes Konto.')
  }
  if (!session.used) await deps.store.write((db) => markUsed(db, school, hash, now))
  return session
}
