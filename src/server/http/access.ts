import type { Context } from 'hono'
import { epochHeader } from '#contract/index.ts'
import type { SchoolDeps } from '../deps.ts'
import { accessToken } from '../sessions/cookies.ts'
import { type ServerSession, tokenHash } from '../sessions/sessions.ts'
import { callerByAccess, markUsed } from '../sessions/store.ts'
import { notSignedIn } from './answer.ts'
import { Refusal } from './Refusal.ts'

/** The caller, by the session cookie. */
export interface Caller {
  /** Undefined if nobody is signed in. `hash` is that of the access token. */
  session: (ServerSession & { used: boolean; hash: string }) | undefined
}

/** Devices keep their unsent saves and retry by themselves, as while the server cannot be reached. */
const suspended = () => new Refusal('suspended', 'Diese Schule ist zurzeit gesperrt.', { retryAfterSeconds: 300 })

/** Nothing may be written that could not be told apart from what was there before. The others are served. */
const unreadableSchool = () =>
  new Refusal(
    'suspended',
    'Die Daten dieser Schule sind auf dem Schulserver beschädigt. Ihre Eingaben bleiben auf dem Gerät, bis der Betreiber sie wiederhergestellt hat.',
    { retryAfterSeconds: 300 },
  )

/**
 * Reads the caller and sets the epoch of the answer. Throws a `Refusal` for a suspended school and for
 * one that cannot be read. Must run before the handler does anything: what a restore
 * takes back is answered with the old epoch, never with the new one.
 */
export async function readCaller(deps: SchoolDeps, c: Context): Promise<Caller> {
  const { db } = deps.store
  const token = accessToken(c)
  const hash = token === undefined ? undefined : tokenHash(token)
  const now = new Date(deps.clock.now()).toISOString()
  const found = await callerByAccess(db, hash, now)
  if (found?.epoch) {
    c.header(epochHeader, found.epoch)
    c.set('epoch', found.epoch)
  }
  if (found?.access === 'suspended') throw suspended()
  if (found?.access === 'unreadable') throw unreadableSchool()
  const session = found?.session
  return { session: session && hash !== undefined ? { ...session, hash } : undefined }
}

/** The only place that decides who may make a call: by session, role and `userID`. Throws a `Refusal`. */
export async function requireAccess(
  deps: SchoolDeps,
  { session }: Caller,
  access: 'session' | 'admin',
  params: { userID?: string },
): Promise<ServerSession> {
  if (!session) throw notSignedIn()
  const { user, family, used, hash } = session
  if (access === 'admin' && !user.admin) {
    throw new Refusal('forbidden', 'Das dürfen nur Administratoren.')
  }
  if (params.userID !== undefined && params.userID !== user.userID) {
    throw new Refusal('forbidden', 'Das dürfen Sie nur für Ihr eigenes Konto.')
  }
  if (!used) await deps.store.write((db) => markUsed(db, hash, new Date(deps.clock.now()).toISOString()))
  return { user, family }
}

/** Compares hosts, because the scheme differs behind a proxy that ends TLS. The origin 'null' never matches. */
function sameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}

/**
 * Refuses requests that another site makes the browser send (CSRF). A page cannot forge Sec-Fetch-Site; without it
 * Origin decides; a request with neither does not come from a page.
 */
export function refuseOtherSites(c: Context): void {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const host = c.req.header('host') ?? new URL(c.req.url).host
  const own =
    site === undefined ? origin === undefined || sameHost(origin, host) : site === 'same-origin' || site === 'none'
  if (!own) throw new Refusal('forbidden', 'Anfragen von einer anderen Website sind nicht erlaubt.')
}
