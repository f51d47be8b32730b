import type { Db } from '../store/schema.ts'
import {
  addSession,
  familyOf,
  markRotated,
  removeExchanged,
  removeExpired,
  removeFamily,
  removeSuccessors,
  sessionByRefresh,
  successorsOf,
} from '../store/sessions.ts'
import type { User } from '../store/users.ts'
import { familyWord, refreshTokenOf, type Tokens, tokenHash } from './tokens.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Milliseconds (decisions 2). The grace is for parallel tabs that renew with the same token. */
export const lifetimes = { access: 15 * minute, refresh: 30 * day, grace: 30_000 } as const

/** A signed-in user; the family is everything that came of one login. */
export interface Session {
  user: User
  family: string
}

/** Where new tokens come from, and what time it is. */
export interface Source {
  /** Milliseconds since 1970. */
  now: number
  random: { id(): string; token(): string }
}

async function issue(
  db: Db,
  owner: { school: string; user: string; family: string; parent: string | null },
  word: string,
  source: Source,
): Promise<Tokens> {
  const tokens = { access: source.random.token(), refresh: refreshTokenOf(word, source.random.token()) }
  await addSession(db, {
    ...owner,
    access_hash: tokenHash(tokens.access),
    refresh_hash: tokenHash(tokens.refresh),
    access_until: new Date(source.now + lifetimes.access).toISOString(),
    refresh_until: new Date(source.now + lifetimes.refresh).toISOString(),
    rotated_at: null,
    used_at: null,
  })
  return tokens
}

/** Begins a family after a good login. */
export async function startSession(db: Db, school: string, user: string, source: Source): Promise<Tokens> {
  await removeExpired(db, school, new Date(source.now).toISOString())
  const word = familyWord(source.random.token())
  return issue(db, { school, user, family: tokenHash(word), parent: null }, word, source)
}

/**
 * Whether an exchanged token may be exchanged again: within the grace for parallel tabs, and later as long as
 * nothing it was exchanged for was ever shown, because then the answer was lost on a bad network. Those lost
 * tokens end, so that there is one heir. Otherwise the token is in two hands.
 */
async function mayRepeat(db: Db, school: string, row: { refresh_hash: string; rotated_at: string }, now: number) {
  // Either way: a clock that was set back must not make the grace longer.
  if (Math.abs(now - Date.parse(row.rotated_at)) <= lifetimes.grace) return true
  const successors = await successorsOf(db, school, row.refresh_hash)
  if (successors.some((heir) => heir.used_at !== null || heir.rotated_at !== null)) return false
  await removeSuccessors(db, school, row.refresh_hash)
  return true
}

/**
 * Whether two of the tokens that were given out for one have both gone on: then one of them was stolen. Parallel tabs
 * share their cookies, so that only one of theirs goes on; once the grace is over the others end with that.
 */
async function hasForked(db: Db, school: string, row: { refresh_hash: string; parent: string | null }, now: number) {
  if (row.parent === null) return false
  const twins = (await successorsOf(db, school, row.parent)).filter((twin) => twin.refresh_hash !== row.refresh_hash)
  if (twins.some((twin) => twin.rotated_at !== null)) return true
  const parent = await sessionByRefresh(db, school, row.parent)
  const since = parent?.rotated_at ? Math.abs(now - Date.parse(parent.rotated_at)) : Number.POSITIVE_INFINITY
  if (since > lifetimes.grace) await removeSuccessors(db, school, row.parent, row.refresh_hash)
  return false
}

/**
 * New tokens for a refresh token, or null when it is worth nothing (any more); a token in two hands ends the
 * whole family, also one whose row is gone. The caller must commit either way.
 */
export async function renewSession(db: Db, school: string, refresh: string, source: Source): Promise<Tokens | null> {
  const at = new Date(source.now).toISOString()
  const word = familyWord(refresh)
  const row = await sessionByRefresh(db, school, tokenHash(refresh))
  if (!row) await removeFamily(db, school, tokenHash(word))
  if (!row || row.refresh_until <= at) return null
  const { rotated_at, refresh_hash, family, user } = row
  const mayGoOn =
    rotated_at === null
      ? !(await hasForked(db, school, row, source.now))
      : await mayRepeat(db, school, { refresh_hash, rotated_at }, source.now)
  if (!mayGoOn) {
    await removeFamily(db, school, family)
    return null
  }
  if (rotated_at === null) await markRotated(db, school, refresh_hash, at)
  await removeExpired(db, school, at)
  // Without its row, an exchanged token is known by its word alone; sessions from before there were words keep theirs.
  if (family === tokenHash(word)) {
    await removeExchanged(db, school, family, new Date(source.now - lifetimes.grace).toISOString())
  }
  return issue(db, { school, user, family, parent: refresh_hash }, word, source)
}

/** Ends the family of whatever tokens a browser still has. */
export async function endSession(db: Db, school: string, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return
  const family = await familyOf(db, school, tokens.map(tokenHash))
  if (family !== undefined) await removeFamily(db, school, family)
}
