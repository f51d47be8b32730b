import type { Context } from 'hono'
import { epochHeader } from '#contract/index.ts'
import { epochOf } from '../database/epoch.ts'
import type { SchoolDeps } from '../deps.ts'
import { accessToken } from '../sessions/cookies.ts'
import { type Session, tokenHash } from '../sessions/sessions.ts'
import { callerByAccess, markUsed } from '../sessions/store.ts'
import { Refusal } from './Refusal.ts'

/** Who calls, as far as the cookie says. */
export interface Caller {
  /** Undefined where nobody is signed in. `hash` is that of the access token. */
  session: (Session & { used: boolean; hash: string }) | undefined
}

/**
 * Reads who calls, and puts the epoch beside the answer, whatever that will be. Before anything is done: what a restore
 * takes back goes by the old epoch and never by the new one.
 */
export async function seeCaller(deps: SchoolDeps, c: Context, school: string): Promise<Caller> {
  const { db } = deps.store
  const token = accessToken(c)
  const hash = token === undefined ? undefined : tokenHash(token)
  const now = new Date(deps.clock.now()).toISOString()
  const found = hash === undefined ? undefined : await callerByAccess(db, school, hash, now)
  const epoch = hash === undefined ? await epochOf(db, school) : (found?.epoch ?? undefined)
  if (epoch !== undefined) c.header(epochHeader, epoch)
  const session = found?.session
  return { session: session && hash !== undefined ? { ...session, hash } : undefined }
}

/** The one place that decides who may call what: session, role, and whose `userID` it is. */
export async function admit(
  deps: SchoolDeps,
  { session }: Caller,
  school: string,
  access: 'session' | 'admin',
  params: { userID?: string },
): Promise<Session> {
  if (!session) throw new Refusal('unauthorized', 'Bitte melden Sie sich an.')
  const { user, family, used, hash } = session
  if (access === 'admin' && !user.admin) {
    throw new Refusal('forbidden', 'Das dürfen nur Administratoren.')
  }
  if (params.userID !== undefined && params.userID !== user.userID) {
    throw new Refusal('forbidden', 'Das dürfen Sie nur für Ihr eigenes Konto.')
  }
  if (!used) await deps.store.write((db) => markUsed(db, school, hash, new Date(deps.clock.now()).toISOString()))
  return { user, family }
}
