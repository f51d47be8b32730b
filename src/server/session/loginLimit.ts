import { createHash } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Store } from '../store/Store.ts'
import { emailKey } from '../store/users.ts'

/** Failed logins within the window before the next try is refused. */
export interface LoginLimits {
  perAccount: number
  /** High: a whole school may sit behind one address. */
  perAddress: number
  windowSeconds: number
}

export const loginLimits: LoginLimits = { perAccount: 10, perAddress: 200, windowSeconds: 15 * 60 }

export interface LoginTry {
  /** As `accountOf` names it. */
  account: string
  address: string
}

export interface LoginLimit {
  /** Counts a try before the password is looked at, so that many at once are counted too. Resolves with the seconds to wait when there were too many. */
  begin(login: LoginTry): Promise<number | undefined>
  /** Takes a good try back and forgets the account's failures. */
  succeeded(login: LoginTry): Promise<void>
  /** Forgets the account's failures: there is a new password to try. */
  forget(account: string): Promise<void>
}

/** How the limit knows an account, whether it exists or not. */
export const accountOf = (school: string, email: string): string => `${school}|${emailKey(email)}`

const waitOf = (spent: RateLimiterRes) => Math.max(1, Math.ceil(spent.msBeforeNext / 1000))

/** Counted by digests: who tried is nobody's business, and an address may be of any length. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

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
      const [account, address] = [digest(login.account), digest(login.address)]
      const [spent] = await Promise.all([spentOf(addresses, address), spentOf(accounts, account)])
      if (spent !== null && spent.consumedPoints >= limits.perAddress) return waitOf(spent)
      try {
        // The account first: somebody who keeps trying a blocked one must not lock the whole school out.
        await accounts.consume(account)
        await addresses.consume(address)
        return undefined
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return waitOf(refused)
      }
    },
    succeeded: async ({ account, address }) => {
      await accounts.delete(digest(account))
      await addresses.reward(digest(address))
    },
    forget: async (account) => {
      await accounts.delete(digest(account))
    },
  }
}
