import { createHash } from 'node:crypto'
import type { Db } from '../database/schema.ts'
import type { User } from '../users/store.ts'
import {
  addSession,
  familyOf,
  markRotated,
  removeExchanged,
  removeFamily,
  removeSuccessors,
  sessionByRefresh,
  successorsOf,
} from './store.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Milliseconds. During the grace, parallel tabs may renew with the same token. */
export const lifetimes = { access: 15 * minute, refresh: 30 * day, grace: 30_000 } as const

/** A signed-in user. A family is the chain of sessions that began with one login. */
export interface ServerSession {
  user: User
  family: string
}

/** The randomness and the time for new tokens. */
export interface Source {
  now: number
  random: { id(): string; token(): string }
}

/** The two opaque random texts that a browser has as cookies. */
export interface Tokens {
  access: string
  refresh: string
}

/** The database stores only this hash: it recognizes a token, and reading the table gives no access. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Every refresh token begins with its family's word, so that a token without a row can still be traced to its family.
 */
const wordLength = 20

/** The word has 120 random bits, the rest 138. */
const refreshTokenOf = (word: string, random: string): string => word + random.slice(wordLength)

const familyWord = (refresh: string): string => refresh.slice(0, wordLength)

async function issue(
  db: Db,
  owner: { user: string; family: string; parent: string | null },
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

/** Begins a family after a successful login. */
export async function startSession(db: Db, user: string, source: Source): Promise<Tokens> {
  const word = familyWord(source.random.token())
  return issue(db, { user, family: tokenHash(word), parent: null }, word, source)
}

/**
 * Whether an exchanged token may be exchanged again: during the grace for parallel tabs, and later as long as no
 * successor was ever used, because then the answer was lost. The lost successors are removed, so that only one remains.
 * Otherwise two browsers have the token.
 */
async function mayRepeatRefresh(db: Db, row: { refresh_hash: string; rotated_at: string }, now: number) {
  // The absolute difference, because a clock that was set back must not extend the grace.
  if (Math.abs(now - Date.parse(row.rotated_at)) <= lifetimes.grace) return true
  const successors = await successorsOf(db, row.refresh_hash)
  if (successors.some((successor) => successor.used_at !== null || successor.rotated_at !== null)) return false
  await removeSuccessors(db, row.refresh_hash)
  return true
}

/**
 * Whether another token that was issued for the same parent has been exchanged, too: then one of them was stolen.
 * Parallel tabs share their cookies, so only one of their tokens is exchanged; after the grace the others are removed
 * here.
 */
async function hasForked(db: Db, row: { refresh_hash: string; parent: string | null }, now: number) {
  if (row.parent === null) return false
  const siblings = (await successorsOf(db, row.parent)).filter((one) => one.refresh_hash !== row.refresh_hash)
  if (siblings.some((sibling) => sibling.rotated_at !== null)) return true
  const parent = await sessionByRefresh(db, row.parent)
  const since = parent?.rotated_at ? Math.abs(now - Date.parse(parent.rotated_at)) : Number.POSITIVE_INFINITY
  if (since > lifetimes.grace) await removeSuccessors(db, row.parent, row.refresh_hash)
  return false
}

/**
 * Resolves with new tokens for a refresh token, or with null for an invalid one. A token that two browsers have ends
 * its whole family, also where its own row is already removed. `db` must be a transaction that commits in either case.
 */
export async function renewSession(db: Db, refresh: string, source: Source): Promise<Tokens | null> {
  const at = new Date(source.now).toISOString()
  const word = familyWord(refresh)
  const row = await sessionByRefresh(db, tokenHash(refresh))
  if (!row) await removeFamily(db, tokenHash(word))
  if (!row || row.refresh_until <= at) return null
  const { rotated_at, refresh_hash, family, user } = row
  const mayGoOn =
    rotated_at === null
      ? !(await hasForked(db, row, source.now))
      : await mayRepeatRefresh(db, { refresh_hash, rotated_at }, source.now)
  if (!mayGoOn) {
    await removeFamily(db, family)
    return null
  }
  if (rotated_at === null) await markRotated(db, refresh_hash, at)
  // Rows of exchanged tokens can go: their family word is enough to recognize them. Families of older versions have none.
  if (family === tokenHash(word)) {
    await removeExchanged(db, family, new Date(source.now - lifetimes.grace).toISOString())
  }
  return issue(db, { user, family, parent: refresh_hash }, word, source)
}

/** Ends the family that the browser's tokens belong to, if any. */
export async function endSession(db: Db, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return
  const family = await familyOf(db, tokens.map(tokenHash))
  if (family !== undefined) await removeFamily(db, family)
}
