import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Store } from '../store/Store.ts'
import { emailKey } from '../store/users.ts'

/** Failed logins within the window before the next try is refused. */
export interface LoginLimits {
  perAccount: number
  /** At one school. High: all of it may sit behind one address. */
  perAddress: number
  windowSeconds: number
}

export const loginLimits: LoginLimits = { perAccount: 10, perAddress: 200, windowSeconds: 15 * 60 }

export interface LoginTry {
  /** As `accountOf` names it. */
  account: string
  /** As `originOf` names it. */
  origin: string
  /**
   * A device on which the account was signed in before. It has an allowance of its own, so that nobody who tries the
   * account elsewhere, or other accounts from the same address, keeps its owner out.
   */
  device?: string | undefined
}

export interface LoginLimit {
  /** Counts a try before the password is looked at, so that many at once are counted too. Resolves with the seconds to wait when there were too many. */
  begin(login: LoginTry): Promise<number | undefined>
  /** Takes a good try back and forgets the failures. */
  succeeded(login: LoginTry): Promise<void>
  /** Forgets the account's failures: there is a new password to try. */
  forget(account: string): Promise<void>
}

/** How the limit knows an account, whether it exists or not. */
export const accountOf = (school: string, email: string): string => `${school}|${emailKey(email)}`

/** The network that tries: of IPv6 the first 64 bits, as one connection has all the addresses behind them. */
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

/** Where a try comes from. Failures at one school close no other school to the same address. */
export const originOf = (school: string, address: string): string => `${school}|${networkOf(address)}`

const waitOf = (spent: RateLimiterRes) => Math.max(1, Math.ceil(spent.msBeforeNext / 1000))

/** Counted by digests: who tried is nobody's business, and an address may be of any length. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The failures of a known device are no others' and do not count for others. */
const keyOf = ({ account, device }: LoginTry) => digest(device === undefined ? account : `${account}|${device}`)

/** Counts together with every other process on the database. */
export function createLoginLimit({ limit }: Pick<Store, 'limit'>, limits: LoginLimits): LoginLimit {
  const duration = limits.windowSeconds
  const accounts = limit({ keyPrefix: 'account', points: limits.perAccount, duration })
  const addresses = limit({ keyPrefix: 'address', points: limits.perAddress, duration })

  /** What was counted by a clock that was ahead is forgotten: it would bar somebody until that time has come. */
  async function spentOf(limiter: typeof accounts, key: string): Promise<RateLimiterRes | null> {
    const spent = await limiter.get(key)
    if (spent === null || spent.msBeforeNext <= duration * 1000) return spent
    await limiter.delete(key)
    return null
  }

  return {
    begin: async (login) => {
      const [account, origin] = [keyOf(login), digest(login.origin)]
      const [spent] = await Promise.all([spentOf(addresses, origin), spentOf(accounts, account)])
      const isKnown = login.device !== undefined
      if (!isKnown && spent !== null && spent.consumedPoints >= limits.perAddress) return waitOf(spent)
      try {
        // The account first: somebody who keeps trying a blocked one must not lock the whole school out.
        await accounts.consume(account)
        if (!isKnown) await addresses.consume(origin)
        return undefined
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return waitOf(refused)
      }
    },
    succeeded: async (login) => {
      await accounts.delete(keyOf(login))
      if (login.device === undefined) await addresses.reward(digest(login.origin))
    },
    forget: async (account) => {
      await accounts.delete(digest(account))
    },
  }
}
