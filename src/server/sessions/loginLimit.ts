import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Store } from '../database/Store.ts'
import { emailKey } from '../users/store.ts'

/** How many failed logins within the window are allowed before the next try is refused. */
export interface LoginLimits {
  perAccount: number
  /** For one address at one school. High, because a whole school may share one address. */
  perAddress: number
  windowSeconds: number
}

export const loginLimits: LoginLimits = { perAccount: 10, perAddress: 200, windowSeconds: 15 * 60 }

export interface LoginTry {
  /** From `accountOf`. */
  account: string
  /** From `originOf`. */
  origin: string
  /**
   * A device on which the account was signed in before. It has its own limit, so that nobody can lock the owner out by
   * trying the account elsewhere or other accounts from the same address.
   */
  device?: string | undefined
}

export interface LoginLimit {
  /**
   * Counts a try before the password is verified, so that simultaneous tries are counted, too. Resolves with the
   * seconds to wait where there were too many.
   */
  begin(login: LoginTry): Promise<number | undefined>
  /** Takes a successful try back and forgets the failures. */
  succeeded(login: LoginTry): Promise<void>
  /** Forgets the account's failures, after a new password. */
  forget(account: string): Promise<void>
}

/** The limit's key of an account, whether it exists or not. */
export const accountOf = (school: string, email: string): string => `${school}|${emailKey(email)}`

/** The network of an address: the first 64 bits of IPv6, because one connection has all addresses behind them. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.replace(/%.*/, '').split('::')
  const [first, last] = [head, tail ?? ''].map((groups) => groups.split(':').filter(Boolean))
  const missing = 8 - (first?.length ?? 0) - (last?.length ?? 0)
  const groups = [...(first ?? []), ...Array<string>(Math.max(0, missing)).fill('0'), ...(last ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** The limit's key of an address at a school: failures at one school do not count at another. */
export const originOf = (school: string, address: string): string => `${school}|${networkOf(address)}`

const waitOf = (spent: RateLimiterRes) => Math.max(1, Math.ceil(spent.msBeforeNext / 1000))

/** Tries are stored under digests, so that nobody can read who tried; an address may have any length. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/** A known device has a key of its own. */
const tryKey = ({ account, device }: LoginTry) => digest(device === undefined ? account : `${account}|${device}`)

/** The count is shared by all processes on the database. */
export function createLoginLimit({ limit }: Pick<Store, 'limit'>, limits: LoginLimits): LoginLimit {
  const duration = limits.windowSeconds
  const accounts = limit({ keyPrefix: 'account', points: limits.perAccount, duration })
  const addresses = limit({ keyPrefix: 'address', points: limits.perAddress, duration })

  /**
   * The count under a key. A count from a clock that was ahead is forgotten, because it would bar the account until
   * then.
   */
  async function spentOf(limiter: typeof accounts, key: string): Promise<RateLimiterRes | null> {
    const spent = await limiter.get(key)
    if (spent === null || spent.msBeforeNext <= duration * 1000) return spent
    await limiter.delete(key)
    return null
  }

  return {
    begin: async (login) => {
      const [account, origin] = [tryKey(login), digest(login.origin)]
      const [spent] = await Promise.all([spentOf(addresses, origin), spentOf(accounts, account)])
      const isKnown = login.device !== undefined
      if (!isKnown && spent !== null && spent.consumedPoints >= limits.perAddress) return waitOf(spent)
      try {
        // The account first, so that tries of a blocked account do not count against the whole school.
        await accounts.consume(account)
        if (!isKnown) await addresses.consume(origin)
        return undefined
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return waitOf(refused)
      }
    },
    succeeded: async (login) => {
      await accounts.delete(tryKey(login))
      if (login.device === undefined) await addresses.reward(digest(login.origin))
    },
    forget: async (account) => {
      await accounts.delete(digest(account))
    },
  }
}
